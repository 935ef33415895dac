-- One row for each share of the shards, as one process may be out of reach while the others go on.
ALTER TABLE "heartbeat" ADD COLUMN "shards" TEXT NOT NULL DEFAULT 'all';

ALTER TABLE "heartbeat" DROP CONSTRAINT "heartbeat_pkey";

ALTER TABLE "heartbeat" ADD CONSTRAINT "heartbeat_pkey" PRIMARY KEY ("shards");

ALTER TABLE "heartbeat" DROP COLUMN "id";

ALTER TABLE "heartbeat" ALTER COLUMN "shards" DROP DEFAULT;
