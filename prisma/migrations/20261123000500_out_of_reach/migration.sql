-- AlterTable
ALTER TABLE "matches" ADD COLUMN     "out_of_reach" BOOLEAN NOT NULL DEFAULT false;
