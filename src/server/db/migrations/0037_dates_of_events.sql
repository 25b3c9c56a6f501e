CREATE TYPE "public"."event_attendance" AS ENUM('online', 'both');--> statement-breakpoint
CREATE TYPE "public"."occurrence_status" AS ENUM('scheduled', 'cancelled', 'postponed', 'moved', 'sold_out');--> statement-breakpoint
CREATE TABLE "event_occurrences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_occurrences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"original_date" date NOT NULL,
	"date" date,
	"time" time,
	"end_date" date,
	"end_time" time,
	"status" "occurrence_status" NOT NULL,
	"reason" text,
	"ends_at" timestamp with time zone NOT NULL,
	"is_published" boolean NOT NULL,
	CONSTRAINT "event_occurrences_original" UNIQUE("event_id","original_date")
);
--> statement-breakpoint
DROP INDEX "events_by_date";--> statement-breakpoint
DROP INDEX "events_by_date_down";--> statement-breakpoint
DROP INDEX "events_by_featured";--> statement-breakpoint
DROP INDEX "events_by_category";--> statement-breakpoint
DROP INDEX "events_by_state";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "end_date" date;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "all_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "repeat" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "date_changes" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "attendance" "event_attendance";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "online_url" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "access" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "phone_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "next_date" date;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "next_time" time;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "next_end_date" date;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "next_end_time" time;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "original_date" date;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "occurrence_status" "occurrence_status" DEFAULT 'scheduled' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "occurrence_reason" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_occurrences" ADD CONSTRAINT "event_occurrences_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_occurrences_by_date" ON "event_occurrences" USING btree ("date","time","event_id") WHERE "event_occurrences"."is_published";--> statement-breakpoint
CREATE INDEX "events_by_end" ON "events" USING btree ("ends_at") WHERE "events"."status" = 'published';--> statement-breakpoint
CREATE INDEX "events_by_date" ON "events" USING btree ("next_date","next_time","id") WHERE "events"."status" = 'published';--> statement-breakpoint
CREATE INDEX "events_by_date_down" ON "events" USING btree ("next_date" DESC NULLS LAST,"next_time" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "events"."status" = 'published';--> statement-breakpoint
CREATE INDEX "events_by_featured" ON "events" USING btree ("is_featured" DESC NULLS LAST,"next_date","next_time","id") WHERE "events"."status" = 'published';--> statement-breakpoint
CREATE INDEX "events_by_category" ON "events" USING btree ("category_id","next_date","next_time","id") WHERE "events"."status" = 'published';--> statement-breakpoint
CREATE INDEX "events_by_state" ON "events" USING btree ("state","next_date","next_time","id") WHERE "events"."status" = 'published';--> statement-breakpoint

-- What was public stays so: organisers of earlier events hide their number themselves.
UPDATE "events" SET "phone_shown" = true WHERE "organizer_phone" IS NOT NULL;--> statement-breakpoint

-- What the search may see, as before, with the date that comes next, and the number of an organiser who shows it.
CREATE OR REPLACE VIEW searchable_listings AS
  SELECT 'business'::listing_kind AS kind, business.id AS listing_id, business.category_id,
    business.state, business.is_featured, business.created_at, NULL::date AS last_day, business.name AS title,
    concat_ws(' ', business.name_si, business.name_ta, business.specialty, category.name, business.serves,
      replace(array_to_string(business.attributes, ' '), '_', ''),
      search_phone(CASE WHEN 'phone' = ANY (business.shown_contacts) THEN business.contact_phone END)) AS names,
    concat_ws(' ', business.suburb, business.state, business.postcode) AS place, business.description,
    business.locality_id, coalesce(business.postcode, locality.postcode) AS postcode
  FROM businesses AS business
    LEFT JOIN categories AS category ON category.id = business.category_id
    LEFT JOIN localities AS locality ON locality.id = business.locality_id
  WHERE business.status = 'published'
UNION ALL
  SELECT 'event', event.id, event.category_id, event.state, event.is_featured, event.created_at,
    event.next_date, event.title, concat_ws(' ', event.organizer_name, event.venue, category.name,
      search_phone(CASE WHEN event.phone_shown THEN event.organizer_phone END)),
    concat_ws(' ', event.suburb, event.state, event.postcode), event.description,
    event.locality_id, coalesce(event.postcode, locality.postcode)
  FROM events AS event
    LEFT JOIN categories AS category ON category.id = event.category_id
    LEFT JOIN localities AS locality ON locality.id = event.locality_id
  WHERE event.status = 'published'
UNION ALL
  SELECT 'deal', deal.id, business.category_id, business.state, deal.is_featured, deal.created_at,
    deal.valid_until, deal.title, concat_ws(' ', business.name, business.name_si, business.name_ta, business.specialty, category.name,
      replace(array_to_string(business.attributes, ' '), '_', ''),
      search_phone(CASE WHEN 'phone' = ANY (business.shown_contacts) THEN business.contact_phone END)),
    concat_ws(' ', business.suburb, business.state, business.postcode), deal.description,
    business.locality_id, coalesce(business.postcode, locality.postcode)
  FROM deals AS deal
    JOIN businesses AS business ON business.id = deal.business_id
    LEFT JOIN categories AS category ON category.id = business.category_id
    LEFT JOIN localities AS locality ON locality.id = business.locality_id
  WHERE deal.status = 'published' AND business.status = 'published';--> statement-breakpoint

CREATE FUNCTION count_event_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.date, NEW.time, NEW.end_date, NEW.end_time, NEW.all_day, NEW.repeat, NEW.date_changes, NEW.venue,
      NEW.address, NEW.suburb, NEW.state, NEW.postcode, NEW.online_url)
    IS DISTINCT FROM (OLD.date, OLD.time, OLD.end_date, OLD.end_time, OLD.all_day, OLD.repeat, OLD.date_changes,
      OLD.venue, OLD.address, OLD.suburb, OLD.state, OLD.postcode, OLD.online_url)
  THEN NEW.sequence := OLD.sequence + 1;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER count_change BEFORE UPDATE ON events FOR EACH ROW EXECUTE FUNCTION count_event_change();--> statement-breakpoint

CREATE FUNCTION occurrences_follow_event() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE event_occurrences SET is_published = NEW.status = 'published' WHERE event_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER occurrences_follow AFTER UPDATE OF status ON events
FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION occurrences_follow_event();
