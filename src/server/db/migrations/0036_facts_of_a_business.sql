ALTER TYPE "public"."listing_step" ADD VALUE 'undo' BEFORE 'submit';--> statement-breakpoint
CREATE TABLE "immediate_changes" (
	"kind" "listing_kind" NOT NULL,
	"listing_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "immediate_changes_kind_listing_id_pk" PRIMARY KEY("kind","listing_id")
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"text" text NOT NULL,
	"report_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reported_at" timestamp with time zone,
	CONSTRAINT "enquiries_reportHash_unique" UNIQUE("report_hash")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "name_si" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "name_ta" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "facebook" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "instagram" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "tiktok" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "youtube" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "attributes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_contacts_notice_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_business" ON "enquiries" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "enquiries_created" ON "enquiries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "enquiries_reported" ON "enquiries" USING btree ("reported_at");--> statement-breakpoint
CREATE INDEX "businesses_attributes" ON "businesses" USING gin ("attributes") WHERE "businesses"."status" = 'published';--> statement-breakpoint
CREATE INDEX "businesses_counted" ON "businesses" USING btree ("category_id","state","attributes") WHERE "businesses"."status" = 'published';--> statement-breakpoint

-- Owners of what was listed before contacts could be hidden.
UPDATE "users" SET "is_contacts_notice_due" = true
WHERE EXISTS (SELECT FROM "businesses" WHERE "owner_id" = "users"."id" AND "shown_contacts" <> '{}');--> statement-breakpoint

-- What the search may see, as before, with the names in Sinhala and Tamil, and the attributes, each as one word.
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
    event.date, event.title, concat_ws(' ', event.organizer_name, event.venue, category.name,
      search_phone(event.organizer_phone)),
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
  WHERE deal.status = 'published' AND business.status = 'published';
