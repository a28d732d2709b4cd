-- The generic cell rate algorithm: a bucket is the time at which it will be full again.
--
-- KEYS  the buckets
-- ARGV  for each bucket the milliseconds that refill one, its size, and how many are given back before one is taken
--
-- Returns for each bucket: how many are left, how many milliseconds too early this came, and until it is full.
-- A bucket is not worth a write to the disk: after a crash all are full.
redis.replicate_commands()
redis.set_repl(redis.REPL_NONE)

local time = redis.call("TIME")
local now = time[1] * 1000 + time[2] / 1000
local answer, full_at, refused = {}, {}, false

for i, key in ipairs(KEYS) do
  local interval, size, back = tonumber(ARGV[3 * i - 2]), tonumber(ARGV[3 * i - 1]), tonumber(ARGV[3 * i])
  local before = math.max(tonumber(redis.call("GET", key) or now) - back * interval, now)
  local after = before + interval
  local spare = now + size * interval - after
  if spare < -0.001 then
    refused = true
    answer[i] = {0, math.ceil(-spare), math.ceil(before - now)}
  else
    answer[i] = {math.floor(spare / interval + 0.001), 0, math.ceil(after - now)}
  end
  full_at[i] = after
end

if not refused then
  for i, key in ipairs(KEYS) do
    redis.call("SET", key, string.format("%.3f", full_at[i]), "PX", math.max(1, math.ceil(full_at[i] - now)))
  end
end
return answer
