ALTER TABLE "deals" ADD COLUMN "with_purchase" text;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "weekdays" text[] DEFAULT '{"monday","tuesday","wednesday","thursday","friday","saturday","sunday"}' NOT NULL;--> statement-breakpoint
CREATE INDEX "events_organizer" ON "events" USING btree (lower("organizer_name")) WHERE "events"."status" = 'published';