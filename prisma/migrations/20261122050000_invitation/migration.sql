-- AlterTable
ALTER TABLE "matches" ADD COLUMN     "invitation" JSON;
