-- Sets a webhook, unless the same command has done so before; answers with what that command set.
--
-- KEYS  hook, once, failures of the hook before
-- ARGV  webhook, how long to remember the command in seconds
local kept = redis.call("GET", KEYS[2])
if kept then
  return kept
end
redis.call("SET", KEYS[2], ARGV[1], "EX", ARGV[2])
redis.call("SET", KEYS[1], ARGV[1])
redis.call("DEL", KEYS[3])
return ARGV[1]
