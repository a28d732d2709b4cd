-- Leases wake-ups: moves those that are still due to a later time and returns them. Of several clocks that
-- ask for the same wake-up, one gets it.
--
-- KEYS  due
-- ARGV  now, end of the lease, members ...
local taken = {}
for i = 3, #ARGV do
  local time = redis.call("ZSCORE", KEYS[1], ARGV[i])
  if time and tonumber(time) <= tonumber(ARGV[1]) then
    redis.call("ZADD", KEYS[1], ARGV[2], ARGV[i])
    taken[#taken + 1] = ARGV[i]
  end
end
return taken
