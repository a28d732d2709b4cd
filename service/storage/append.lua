-- Appends one batch, all of it or nothing. Redis does not roll scripts back, so everything that can fail comes
-- before the first write. The first write is an XADD, which Redis rejects if it is full, read-only or failing.
--
-- KEYS  log, commands, due, index, record, parked; all in the game's bucket
-- ARGV  game, expected version, command id, fingerprint, wake-up time ("" for none, "keep" to leave it as it
--       is), first version at which the game can be scheduled or parked, number of entries, lane and owner
--       of the wake-up, entries ...; then, if the listing changes: status, rulebook, private, players,
--       summary, invited players (players are separated by spaces)
local log, commands, due, index, record, parked = unpack(KEYS)
local game, expected, command_id, fingerprint, wake_at = unpack(ARGV, 1, 5)
local since, count = tonumber(ARGV[6]), tonumber(ARGV[7])
local LISTING = 8 + count -- the arguments of the listing follow this one

-- Reading a key of another type is an error. So every key that is written below is read here.
local seen = redis.call("HGET", commands, command_id)
local before = redis.call("HMGET", record, "status", "rulebook", "players", "invited")
local listing = ARGV[LISTING + 1] ~= nil
local scheduled, given_up
if wake_at ~= "keep" then
  for version = since, tonumber(expected) do
    local member = game .. "|" .. version
    scheduled = scheduled or (redis.call("ZSCORE", due, member) and member)
  end
  for version = since, scheduled and since - 1 or tonumber(expected) do
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

-- Entry ids are 1-0, 2-0, 3-0 and so on, so the number of entries is the version. If there were a gap, the
-- next id would be smaller than the last one, which XADD rejects.
local version = redis.call("XLEN", log)
if version < tonumber(expected) then
  return redis.error_reply("CORRUPT " .. log .. " ends at " .. version .. ", before " .. expected)
end
if version > tonumber(expected) then
  return {"conflict", redis.call("XRANGE", log, (expected + 1) .. "-0", "+")}
end

local first, last = version + 1, version + count
for i = 1, count do
  redis.call("XADD", log, (version + i) .. "-0", "e", ARGV[8 + i])
end
redis.call("HSET", commands, command_id, first .. "-" .. last .. ":" .. fingerprint)

-- An append replaces or removes the wake-up, unless it keeps it. So a game has one at most.
if scheduled then
  redis.call("ZREM", due, scheduled)
end
if given_up then
  redis.call("ZREM", parked, given_up)
end
if wake_at ~= "" and wake_at ~= "keep" then
  redis.call("ZADD", due, wake_at, game .. "|" .. last)
  redis.call("HSET", record, "lane", ARGV[8])
end

local function index_prefixes(status, rulebook, players, invited)
  local found = {"all", "status=" .. status, "rulebook=" .. rulebook}
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

local players, invited, uninvited = before[3], before[4], ""
if listing then
  local status, rulebook, private, summary
  status, rulebook, private, players, summary, invited = unpack(ARGV, LISTING + 1)
  uninvited = before[4] or ""
  if before[1] then
    for _, prefix in ipairs(index_prefixes(unpack(before, 1, 4))) do
      redis.call("ZREM", index, prefix .. "|" .. game)
    end
  end
  for _, prefix in ipairs(index_prefixes(status, rulebook, players, invited)) do
    redis.call("ZADD", index, 0, prefix .. "|" .. game)
  end
  redis.call("HSET", record, "status", status, "rulebook", rulebook, "private", private,
    "players", players, "summary", summary, "invited", invited)
end

-- Notifies the live streams: game, version, players, invited players, formerly invited players. If this fails,
-- they find out a little later, when they poll.
redis.pcall("PUBLISH", "moved", table.concat({game, last, players or "", invited or "", uninvited}, " "))

return {"appended", first, last}
