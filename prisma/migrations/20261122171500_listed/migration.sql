-- Whether a person is in tables, of any server.
ALTER TABLE "preferences" ADD COLUMN "listed" BOOLEAN;

-- Tables read all finished matches of a game on a server.
CREATE INDEX "matches_guild_id_game_ended_at_idx" ON "matches"("guild_id", "game", "ended_at");
