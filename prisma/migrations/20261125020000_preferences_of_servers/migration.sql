-- Whose settings a row has can't be told from its id. Of those that are there, it follows from what only servers set, and
-- from the games on a server. The daily look at the servers that the bot is on finds the rest.
ALTER TABLE "preferences" ADD COLUMN     "is_server" BOOLEAN NOT NULL DEFAULT false;

UPDATE "preferences" SET "is_server" = true
WHERE "threads" IS NOT NULL OR "daily_channel_id" IS NOT NULL
  OR EXISTS (SELECT FROM "matches" WHERE "matches"."guild_id" = "preferences"."id")
  OR EXISTS (SELECT FROM "daily_posts" WHERE "daily_posts"."guild_id" = "preferences"."id")
  OR EXISTS (SELECT FROM "departed_servers" WHERE "departed_servers"."guild_id" = "preferences"."id");
