-- Counts how late a wake-up was taken. Like the limits, this is not worth a write to the disk.
--
-- KEYS  late
-- ARGV  the bound that it kept, or "more"; by how many milliseconds it was late
redis.replicate_commands()
redis.set_repl(redis.REPL_NONE)

redis.call("HINCRBY", KEYS[1], ARGV[1], 1)
redis.call("HINCRBY", KEYS[1], "sum", ARGV[2])
return 1
