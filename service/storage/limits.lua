-- Adds the requests that one process has counted to the shared token buckets. A bucket is stored as the time
-- at which it is full again.
--
-- KEYS  the buckets
-- ARGV  for each bucket: milliseconds per token, size, tokens taken (negative if refunded)
--
-- Returns for each bucket the microseconds until it is full.
-- Buckets are not written to disk: after a crash all of them are full.
redis.replicate_commands()
redis.set_repl(redis.REPL_NONE)

local time = redis.call("TIME")
local now = time[1] * 1000 + time[2] / 1000
local answer = {}

for i, key in ipairs(KEYS) do
  local interval, size, taken = tonumber(ARGV[3 * i - 2]), tonumber(ARGV[3 * i - 1]), tonumber(ARGV[3 * i])
  local full_at = math.max(tonumber(redis.call("GET", key) or now), now)
  if taken ~= 0 then
    full_at = math.min(math.max(full_at + taken * interval, now), now + size * interval)
    redis.call("SET", key, string.format("%.3f", full_at), "PX", math.max(1, math.ceil(full_at - now)))
  end
  answer[i] = math.ceil((full_at - now) * 1000)
end
return answer
