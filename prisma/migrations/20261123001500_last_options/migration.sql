-- The options that a person chose the last time, by the game.
ALTER TABLE "preferences" ADD COLUMN "last_options" JSONB;
