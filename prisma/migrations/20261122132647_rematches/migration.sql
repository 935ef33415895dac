-- The seed of a rematch is there before the click that begins it. It is as secret and as random as the first one.
ALTER TABLE "matches" ADD COLUMN "next_seed" TEXT;
UPDATE "matches" SET "next_seed" = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
ALTER TABLE "matches" ALTER COLUMN "next_seed" SET NOT NULL;

-- Who has joined a rematch, and who is still to do so.
ALTER TABLE "seats" ADD COLUMN "joined" BOOLEAN NOT NULL DEFAULT true;
