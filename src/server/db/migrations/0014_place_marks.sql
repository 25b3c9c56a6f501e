-- Where a listing is stands in its document as marks as well (its locality, its postcode), so that one index
-- answers words and places.
DROP FUNCTION search_marks(integer, state);--> statement-breakpoint
CREATE FUNCTION search_marks(category integer, place state, locality integer, code text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(
    ARRAY['§c' || category, '§s' || place::text, '§l' || locality, '§p' || code], NULL))
$$;--> statement-breakpoint

-- What the search may see: exactly the published listings, a deal only with its business.
CREATE OR REPLACE VIEW searchable_listings AS
  SELECT 'business'::listing_kind AS kind, business.id AS listing_id, business.category_id,
    business.state, business.is_featured, business.created_at, NULL::date AS last_day, business.name AS title,
    concat_ws(' ', business.specialty, category.name) AS names,
    concat_ws(' ', business.suburb, business.state, business.postcode) AS place, business.description,
    business.locality_id, coalesce(business.postcode, locality.postcode) AS postcode
  FROM businesses AS business
    LEFT JOIN categories AS category ON category.id = business.category_id
    LEFT JOIN localities AS locality ON locality.id = business.locality_id
  WHERE business.status = 'published'
UNION ALL
  SELECT 'event', event.id, event.category_id, event.state, event.is_featured, event.created_at,
    event.date, event.title, concat_ws(' ', event.organizer_name, event.venue, category.name),
    concat_ws(' ', event.suburb, event.state, event.postcode), event.description,
    event.locality_id, coalesce(event.postcode, locality.postcode)
  FROM events AS event
    LEFT JOIN categories AS category ON category.id = event.category_id
    LEFT JOIN localities AS locality ON locality.id = event.locality_id
  WHERE event.status = 'published'
UNION ALL
  SELECT 'deal', deal.id, business.category_id, business.state, deal.is_featured, deal.created_at,
    deal.valid_until, deal.title, concat_ws(' ', business.name, business.specialty, category.name),
    concat_ws(' ', business.suburb, business.state, business.postcode), deal.description,
    business.locality_id, coalesce(business.postcode, locality.postcode)
  FROM deals AS deal
    JOIN businesses AS business ON business.id = deal.business_id
    LEFT JOIN categories AS category ON category.id = business.category_id
    LEFT JOIN localities AS locality ON locality.id = business.locality_id
  WHERE deal.status = 'published' AND business.status = 'published';--> statement-breakpoint

-- Makes the documents of some listings of one kind agree with the listings.
CREATE OR REPLACE FUNCTION search_refresh(refreshed listing_kind, ids integer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_documents AS document
  WHERE document.kind = refreshed AND document.listing_id = ANY (ids)
    AND NOT EXISTS (
      SELECT FROM searchable_listings AS listing
      WHERE listing.kind = refreshed AND listing.listing_id = document.listing_id);

  WITH listing AS MATERIALIZED (
    SELECT kind, listing_id, category_id, state, is_featured, created_at, last_day, locality_id, postcode,
      search_text(left(title, 2000)) AS title, search_text(left(names, 2000)) AS names,
      search_text(left(place, 2000)) AS place, search_text(left(description, 20000)) AS description
    FROM searchable_listings
    WHERE kind = refreshed AND listing_id = ANY (ids)
  ), new_words AS (
    INSERT INTO search_words (word, is_of_name, added_at)
    SELECT word, bool_or(is_of_name), clock_timestamp()
    FROM (
      SELECT regexp_split_to_table(concat_ws(' ', title, names, place), ' ') AS word, true AS is_of_name
      FROM listing
      UNION ALL
      SELECT regexp_split_to_table(description, ' '), false FROM listing
    ) AS part
    WHERE char_length(word) BETWEEN 2 AND 40 AND word !~ '[0-9]'
      AND NOT EXISTS (
        SELECT FROM search_words AS known
        WHERE known.word = part.word AND known.is_of_name >= part.is_of_name)
    GROUP BY word
  )
  INSERT INTO search_documents
    (kind, listing_id, category_id, state, is_featured, created_at, last_day, title_key, words)
  SELECT kind, listing_id, category_id, state, is_featured, created_at, last_day, left(title, 200),
    setweight(search_lexemes(title), 'A')
      || setweight(search_lexemes(names), 'B')
      || setweight(search_lexemes(place), 'C')
      || setweight(search_lexemes(description), 'D')
      || search_marks(category_id, state, locality_id, postcode) || search_title_marks(search_lexemes(title))
  FROM listing
  ORDER BY listing_id
  ON CONFLICT (kind, listing_id) DO UPDATE SET
    category_id = excluded.category_id, state = excluded.state,
    is_featured = excluded.is_featured, created_at = excluded.created_at, last_day = excluded.last_day,
    title_key = excluded.title_key, words = excluded.words;
END
$$;--> statement-breakpoint

SELECT search_refresh(kind, array_agg(listing_id)) FROM search_documents GROUP BY kind;--> statement-breakpoint

-- Rows go into the index at once: a list of those that wait would be read by every search.
ALTER INDEX "search_documents_businesses" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "search_documents_events" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "search_documents_deals" SET (fastupdate = off);--> statement-breakpoint
SELECT gin_clean_pending_list(index::regclass)
FROM unnest(ARRAY['search_documents_businesses', 'search_documents_events', 'search_documents_deals']) AS index;
