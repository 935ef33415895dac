-- Every time that is stored is handed in: it comes from the bot's one clock, never from Postgres. Processes of the release
-- before this one, which may still run, hand it in as well. Only the owner's was left to Postgres, and it is written once,
-- by the first start on a new database.
ALTER TABLE "matches" ALTER COLUMN "opened_at" DROP DEFAULT,
ALTER COLUMN "moved_at" DROP DEFAULT;

ALTER TABLE "changes" ALTER COLUMN "changed_at" DROP DEFAULT;

ALTER TABLE "moves" ALTER COLUMN "played_at" DROP DEFAULT;

ALTER TABLE "registrations" ALTER COLUMN "registered_at" DROP DEFAULT;

ALTER TABLE "preferences" ALTER COLUMN "changed_at" DROP DEFAULT;

ALTER TABLE "owner" ALTER COLUMN "since" DROP DEFAULT;
