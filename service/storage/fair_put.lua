-- Puts a job behind the others of its owner, unless it waits already.
--
-- KEYS  the ring of owners who wait, the set of jobs that wait, the owner's jobs
-- ARGV  owner, job
if redis.call("SADD", KEYS[2], ARGV[2]) == 1 and redis.call("RPUSH", KEYS[3], ARGV[2]) == 1 then
  redis.call("RPUSH", KEYS[1], ARGV[1])
end
