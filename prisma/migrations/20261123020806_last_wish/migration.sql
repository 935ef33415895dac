-- AlterTable
ALTER TABLE "spectators" ADD COLUMN     "interaction_id" TEXT,
ADD COLUMN     "wanted" BOOLEAN NOT NULL DEFAULT true;
