-- Telephone numbers are found by search: a document has their digits as one word, and without the area code too.
CREATE FUNCTION search_phone(number text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT concat_ws(' ', digits, CASE WHEN digits ~ '^0[2378]\d{8}$' THEN right(digits, 8) END)
  FROM (SELECT regexp_replace(split_part(number, 'ext', 1), '\D', '', 'g') AS digits) AS dialled
$$;--> statement-breakpoint

-- What the search may see: exactly the published listings, a deal only with its business.
CREATE OR REPLACE VIEW searchable_listings AS
  SELECT 'business'::listing_kind AS kind, business.id AS listing_id, business.category_id,
    business.state, business.is_featured, business.created_at, NULL::date AS last_day, business.name AS title,
    concat_ws(' ', business.specialty, category.name, search_phone(business.contact_phone)) AS names,
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
      search_phone(business.contact_phone)),
    concat_ws(' ', business.suburb, business.state, business.postcode), deal.description,
    business.locality_id, coalesce(business.postcode, locality.postcode)
  FROM deals AS deal
    JOIN businesses AS business ON business.id = deal.business_id
    LEFT JOIN categories AS category ON category.id = business.category_id
    LEFT JOIN localities AS locality ON locality.id = business.locality_id
  WHERE deal.status = 'published' AND business.status = 'published';--> statement-breakpoint

-- Numbers of before are written as the server writes new ones (src/server/data/telephone.ts): Australian ones, with the
-- area code of their state where they have none. Others stay as they are.
CREATE FUNCTION phone_in_one_way(typed text, place text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN typed !~ '^\+?[\d\s()-]+$' OR (typed ~ '^\s*\+' AND typed !~ '^\s*\+61') THEN typed
    WHEN digits ~ '^04\d{8}$' THEN regexp_replace(digits, '(\d{4})(\d{3})(\d{3})', '\1 \2 \3')
    WHEN digits ~ '^0[2378]\d{8}$' THEN regexp_replace(digits, '(\d\d)(\d{4})(\d{4})', '(\1) \2 \3')
    WHEN digits ~ '^[2-9]\d{7}$' AND place <> '' THEN regexp_replace(
      CASE WHEN place IN ('NSW', 'ACT') THEN '02' WHEN place IN ('VIC', 'TAS') THEN '03' WHEN place = 'QLD' THEN '07'
        ELSE '08' END || digits, '(\d\d)(\d{4})(\d{4})', '(\1) \2 \3')
    WHEN digits ~ '^1[38]00\d{6}$' THEN regexp_replace(digits, '(\d{4})(\d{3})(\d{3})', '\1 \2 \3')
    WHEN digits ~ '^13\d{4}$' THEN regexp_replace(digits, '(\d\d)(\d\d)(\d\d)', '\1 \2 \3')
    ELSE typed
  END
  FROM (SELECT regexp_replace(regexp_replace(typed, '\D', '', 'g'), '^(?:61)?0?([23478]\d{8})$', '0\1') AS digits) AS given
$$;--> statement-breakpoint
UPDATE businesses SET contact_phone = phone_in_one_way(contact_phone, state::text)
WHERE contact_phone IS DISTINCT FROM phone_in_one_way(contact_phone, state::text);--> statement-breakpoint
UPDATE events SET organizer_phone = phone_in_one_way(organizer_phone, state::text)
WHERE organizer_phone IS DISTINCT FROM phone_in_one_way(organizer_phone, state::text);--> statement-breakpoint
UPDATE pending_changes AS change SET fields = change.fields || jsonb_build_object('contact_phone',
  phone_in_one_way(change.fields->>'contact_phone', coalesce(change.fields->>'state', business.state::text)))
FROM businesses AS business
WHERE change.kind = 'business' AND business.id = change.listing_id AND change.fields ? 'contact_phone';--> statement-breakpoint
UPDATE pending_changes AS change SET fields = change.fields || jsonb_build_object('organizer_phone',
  phone_in_one_way(change.fields->>'organizer_phone', coalesce(change.fields->>'state', event.state::text)))
FROM events AS event
WHERE change.kind = 'event' AND event.id = change.listing_id AND change.fields ? 'organizer_phone';--> statement-breakpoint
DROP FUNCTION phone_in_one_way(text, text);--> statement-breakpoint
SELECT search_refresh(kind, array_agg(listing_id)) FROM search_documents GROUP BY kind;
