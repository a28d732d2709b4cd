-- Puts off those wake-ups that are still due, and answers which they were: of two clocks only one gets each.
--
-- KEYS  due
-- ARGV  now, until when, members ...
local taken = {}
for i = 3, #ARGV do
  local time = redis.call("ZSCORE", KEYS[1], ARGV[i])
  if time and tonumber(time) <= tonumber(ARGV[1]) then
    redis.call("ZADD", KEYS[1], ARGV[2], ARGV[i])
    taken[#taken + 1] = ARGV[i]
  end
end
return taken
