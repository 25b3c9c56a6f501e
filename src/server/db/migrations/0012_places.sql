CREATE TABLE "localities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "localities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"state" "state" NOT NULL,
	"postcode" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"addresses" integer NOT NULL,
	"zone" text,
	"key" text NOT NULL,
	CONSTRAINT "localities_name" UNIQUE("name","state","postcode")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "locality_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "locality_id" integer;--> statement-breakpoint
CREATE INDEX "localities_key" ON "localities" USING btree ("key");--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_locality_id_localities_id_fk" FOREIGN KEY ("locality_id") REFERENCES "public"."localities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_locality_id_localities_id_fk" FOREIGN KEY ("locality_id") REFERENCES "public"."localities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "businesses_locality" ON "businesses" USING btree ("locality_id");--> statement-breakpoint
CREATE INDEX "events_locality" ON "events" USING btree ("locality_id");--> statement-breakpoint

-- The name of a place as names are compared: the same as `placeKey` of the program.
CREATE FUNCTION place_key(given text) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT replace(regexp_replace(regexp_replace(
    regexp_replace(
      lower(unaccent(translate(coalesce(given, ''), E'\'\u2019', ''))), '[^a-z0-9]+', ' ', 'g'),
    '\msaint\M', 'st', 'g'), '\mmount\M', 'mt', 'g'), ' ', '')
$$;--> statement-breakpoint

-- The locality that a listing means. Of several with its name the one with its postcode, else the one with
-- most addresses; null where only a state could tell them apart and none is given.
CREATE FUNCTION locality_of(suburb text, place state, code text) RETURNS integer
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (array_agg(id ORDER BY (postcode = code) IS TRUE DESC, addresses DESC, id))[1]
  FROM localities
  WHERE key = place_key(suburb) AND (place IS NULL OR state = place OR postcode = code)
  HAVING place IS NOT NULL OR bool_or(postcode = code) OR min(state) = max(state)
$$;--> statement-breakpoint

CREATE FUNCTION set_locality() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.locality_id := locality_of(NEW.suburb, NEW.state, NEW.postcode);
  RETURN NEW;
END
$$;--> statement-breakpoint

CREATE TRIGGER locality BEFORE INSERT OR UPDATE OF suburb, state, postcode ON businesses
FOR EACH ROW EXECUTE FUNCTION set_locality();--> statement-breakpoint
CREATE TRIGGER locality BEFORE INSERT OR UPDATE OF suburb, state, postcode ON events
FOR EACH ROW EXECUTE FUNCTION set_locality();
