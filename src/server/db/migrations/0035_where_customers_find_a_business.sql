CREATE TYPE "public"."found_at" AS ENUM('arrangement', 'visits', 'online');--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "found_at" "found_at";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "serves" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "serves_km" integer;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "whatsapp" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "shown_contacts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint

-- What was shown stays shown.
UPDATE "businesses" SET "shown_contacts" = '{phone,email}';--> statement-breakpoint

-- What the search may see: exactly the published listings, a deal only with its business; a number that isn’t shown
-- finds nothing.
CREATE OR REPLACE VIEW searchable_listings AS
  SELECT 'business'::listing_kind AS kind, business.id AS listing_id, business.category_id,
    business.state, business.is_featured, business.created_at, NULL::date AS last_day, business.name AS title,
    concat_ws(' ', business.specialty, category.name, business.serves,
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
    deal.valid_until, deal.title, concat_ws(' ', business.name, business.specialty, category.name,
      search_phone(CASE WHEN 'phone' = ANY (business.shown_contacts) THEN business.contact_phone END)),
    concat_ws(' ', business.suburb, business.state, business.postcode), deal.description,
    business.locality_id, coalesce(business.postcode, locality.postcode)
  FROM deals AS deal
    JOIN businesses AS business ON business.id = deal.business_id
    LEFT JOIN categories AS category ON category.id = business.category_id
    LEFT JOIN localities AS locality ON locality.id = business.locality_id
  WHERE deal.status = 'published' AND business.status = 'published';
