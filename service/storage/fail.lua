-- Records a failed wake-up: reschedules it with a growing delay, and parks it after the last attempt.
--
-- KEYS  due, times, failures, parked
-- ARGV  member, now, first delay in ms, number of attempts, seconds to keep the count of attempts
--
-- Returns how often this wake-up has failed, or 0 if it is no longer scheduled.
local due, times, failures, parked = unpack(KEYS)
local member, now, delay, max_attempts, ttl = unpack(ARGV)

redis.call("INCR", failures)
if not redis.call("ZSCORE", due, member) then
  return 0
end
local failed = redis.call("INCR", times)
redis.call("EXPIRE", times, ttl)
if failed < tonumber(max_attempts) then
  redis.call("ZADD", due, now + delay * 5 ^ (failed - 1), member)
else
  redis.call("ZREM", due, member)
  redis.call("ZADD", parked, now, member)
  redis.call("DEL", times)
end
return failed
