-- AlterTable
ALTER TABLE "registrations" ADD COLUMN     "version" TEXT;
