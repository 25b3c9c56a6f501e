ALTER TABLE "businesses" ADD COLUMN "zone" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "zone" text;--> statement-breakpoint
CREATE INDEX "businesses_by_locality" ON "businesses" USING btree ("locality_id","category_id") WHERE "businesses"."status" = 'published';--> statement-breakpoint
CREATE INDEX "events_by_locality" ON "events" USING btree ("locality_id","category_id") WHERE "events"."status" = 'published';--> statement-breakpoint

CREATE OR REPLACE FUNCTION set_locality() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.locality_id := locality_of(NEW.suburb, NEW.state, NEW.postcode);
  NEW.zone := (SELECT zone FROM localities WHERE id = NEW.locality_id);
  RETURN NEW;
END
$$;--> statement-breakpoint

-- Localities have had a zone only where it isn't their state's: without this they are taken for filled.
COMMENT ON TABLE localities IS NULL;
