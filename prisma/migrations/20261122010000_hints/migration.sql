-- AlterTable
ALTER TABLE "matches" ADD COLUMN     "hints" INTEGER NOT NULL DEFAULT 0;
