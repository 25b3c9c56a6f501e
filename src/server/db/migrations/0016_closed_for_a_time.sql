ALTER TABLE "businesses" ADD COLUMN "closed_from" date;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "closed_until" date;