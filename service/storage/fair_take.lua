-- Takes the first job of the owner whose turn it is, who then goes behind all other owners.
--
-- KEYS  the ring of owners who wait, the set of jobs that wait
-- ARGV  what the keys of the owners' jobs begin with
local owner = redis.call("LPOP", KEYS[1])
if not owner then
  return false
end
local jobs = ARGV[1] .. owner
local job = redis.call("LPOP", jobs)
if redis.call("LLEN", jobs) > 0 then
  redis.call("RPUSH", KEYS[1], owner)
end
if job then
  redis.call("SREM", KEYS[2], job)
end
return job
