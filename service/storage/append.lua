-- Writes one batch: all of it or nothing. Lua rolls nothing back, so whatever can refuse stands before the
-- first write; and that one is an XADD, which Redis itself refuses when it is full, read-only or failing.
--
-- KEYS  log, commands, due, index, record, parked; all in the game's bucket
-- ARGV  game, expected version, command id, fingerprint, wake-up time, or "" for none, or "keep", the first
--       version at which the game can be armed or parked, number of entries, entries ..., and where the
--       listing changes: status, rulebook, private, players parted by spaces, summary, and those invited
local log, commands, due, index, record, parked = unpack(KEYS)
local game, expected, command_id, fingerprint, wake_at = unpack(ARGV, 1, 5)
local since, count = tonumber(ARGV[6]), tonumber(ARGV[7])
local MORE = 7 + count -- where the listing's arguments begin, less one

-- To read from a key that is of another type is an error, so whatever is written to is read from first.
local seen = redis.call("HGET", commands, command_id)
local before = redis.call("HMGET", record, "status", "rulebook", "players", "invited")
local listing = ARGV[MORE + 1] ~= nil
local armed, given_up
if wake_at ~= "keep" then
  for version = since, tonumber(expected) do
    local member = game .. "|" .. version
    armed = armed or (redis.call("ZSCORE", due, member) and member)
  end
  for version = since, armed and since - 1 or tonumber(expected) do
    local member = game .. "|" .. version
    given_up = given_up or (redis.call("ZSCORE", parked, member) and member)
  end
end
if listing then
  redis.call("ZSCORE", index, "all|" .. game)
end
if seen then
  return {"repeated", seen}
end

-- Entries are numbered 1-0, 2-0, 3-0 and so on, so their number is the version; were there a gap, the next
-- entry would have to go before the last one, which XADD refuses.
local version = redis.call("XLEN", log)
if version < tonumber(expected) then
  return redis.error_reply("CORRUPT " .. log .. " ends at " .. version .. ", before " .. expected)
end
if version > tonumber(expected) then
  return {"conflict", redis.call("XRANGE", log, (expected + 1) .. "-0", "+")}
end

local first, last = version + 1, version + count
for i = 1, count do
  redis.call("XADD", log, (version + i) .. "-0", "e", ARGV[7 + i])
end
redis.call("HSET", commands, command_id, first .. "-" .. last .. ":" .. fingerprint)

-- Every append arms or disarms, unless it keeps the wake-up, so a game has one at most.
if armed then
  redis.call("ZREM", due, armed)
end
if given_up then
  redis.call("ZREM", parked, given_up)
end
if wake_at ~= "" and wake_at ~= "keep" then
  redis.call("ZADD", due, wake_at, game .. "|" .. last)
end

local function places(status, rulebook, players, invited, private)
  local found = {"all", "status=" .. status, "rulebook=" .. rulebook}
  if private ~= "1" then
    for _, place in ipairs({"public", "public,status=" .. status, "public,rulebook=" .. rulebook}) do
      found[#found + 1] = place
    end
  end
  for player in string.gmatch(players, "%S+") do
    found[#found + 1] = "player=" .. player
    if status == "open" or status == "playing" then
      found[#found + 1] = "busy=" .. player
    end
  end
  for player in string.gmatch(invited or "", "%S+") do
    found[#found + 1] = "invited=" .. player
  end
  return found
end

local players, invited, no_more = before[3], before[4], ""
if listing then
  local status, rulebook, private, summary
  status, rulebook, private, players, summary, invited = unpack(ARGV, MORE + 1)
  no_more = before[4] or ""
  if before[1] then
    for _, place in ipairs(places(unpack(before, 1, 4))) do
      redis.call("ZREM", index, place .. "|" .. game)
    end
  end
  for _, place in ipairs(places(status, rulebook, players, invited, private)) do
    redis.call("ZADD", index, 0, place .. "|" .. game)
  end
  redis.call("HSET", record, "status", status, "rulebook", rulebook, "private", private,
    "players", players, "summary", summary, "invited", invited)
end

-- A hint to all who watch: game, version, players, those invited and those who were until now. Should it fail,
-- they find out by looking, a little later.
redis.pcall("PUBLISH", "moved", table.concat({game, last, players or "", invited or "", no_more}, " "))

return {"appended", first, last}
