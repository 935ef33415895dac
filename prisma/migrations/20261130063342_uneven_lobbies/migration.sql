-- AlterTable
ALTER TABLE "matches" ADD COLUMN     "uneven" JSON;
