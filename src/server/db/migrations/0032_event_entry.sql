CREATE TYPE "public"."event_entry" AS ENUM('free', 'paid');--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "entry" "event_entry";