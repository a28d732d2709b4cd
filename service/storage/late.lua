-- Counts how late a wake-up was taken. Not written to disk: losing these counts does no harm.
--
-- KEYS  late
-- ARGV  the bucket of the histogram: an upper bound in ms, or "more"; the lateness in ms
redis.replicate_commands()
redis.set_repl(redis.REPL_NONE)

redis.call("HINCRBY", KEYS[1], ARGV[1], 1)
redis.call("HINCRBY", KEYS[1], "sum", ARGV[2])
return 1
