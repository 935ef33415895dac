-- AlterTable
ALTER TABLE "left_seats" ADD COLUMN "interaction_id" TEXT NOT NULL DEFAULT '0';

UPDATE "left_seats" SET "interaction_id" = "changes"."interaction_id" FROM "changes"
WHERE "changes"."match_id" = "left_seats"."match_id" AND "changes"."changed_at" = "left_seats"."left_at";

ALTER TABLE "left_seats" ALTER COLUMN "interaction_id" DROP DEFAULT,
DROP CONSTRAINT "left_seats_pkey",
ADD CONSTRAINT "left_seats_pkey" PRIMARY KEY ("match_id", "seat", "user_id", "interaction_id");
