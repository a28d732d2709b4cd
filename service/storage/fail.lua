-- Notes that a wake-up failed: it comes again after a pause that grows, and after the last time it is parked.
--
-- KEYS  due, times, failures, parked
-- ARGV  member, now, first pause, how often it may fail, how long to remember in seconds
local due, times, failures, parked = unpack(KEYS)
local member, now, pause, most, remember = unpack(ARGV)

redis.call("INCR", failures)
if not redis.call("ZSCORE", due, member) then
  return 0
end
local failed = redis.call("INCR", times)
redis.call("EXPIRE", times, remember)
if failed < tonumber(most) then
  redis.call("ZADD", due, now + pause * 5 ^ (failed - 1), member)
else
  redis.call("ZREM", due, member)
  redis.call("ZADD", parked, now, member)
  redis.call("DEL", times)
end
return failed
