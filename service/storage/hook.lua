-- Sets a webhook, unless the same command has set one before. Returns the webhook that the command set.
--
-- KEYS  webhook, record of the command, failed calls of the previous webhook
-- ARGV  webhook, seconds to keep the record of the command
local kept = redis.call("GET", KEYS[2])
if kept then
  return kept
end
redis.call("SET", KEYS[2], ARGV[1], "EX", ARGV[2])
redis.call("SET", KEYS[1], ARGV[1])
redis.call("DEL", KEYS[3])
return ARGV[1]
