-- Adds games that were listed before there was an index of public games to it. Running it twice does no harm.
--
-- KEYS  index, and the record of each game, all in one bucket
-- ARGV  the games
local index = KEYS[1]
for i, game in ipairs(ARGV) do
  local status, rulebook, private = unpack(redis.call("HMGET", KEYS[i + 1], "status", "rulebook", "private"))
  if status and private ~= "1" then
    for _, place in ipairs({"public", "public,status=" .. status, "public,rulebook=" .. rulebook}) do
      redis.call("ZADD", index, 0, place .. "|" .. game)
    end
  end
end
return #ARGV
