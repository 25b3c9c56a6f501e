-- Search: what the search sees of a text, one document per published listing kept by triggers in
-- the transaction of the change, the counts of the lists, and the queries' building blocks.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint

CREATE INDEX search_words_alike ON search_words USING gist (word gist_trgm_ops);--> statement-breakpoint
CREATE INDEX businesses_name_parts ON businesses USING gin (name gin_trgm_ops) WHERE status = 'published';--> statement-breakpoint

-- Small letters without accents; apostrophes and joiners vanish ("Amma's" is "ammas", and a Sinhala
-- word with a joiner stays one word on every version), other punctuation parts words.
CREATE FUNCTION search_text(given text) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    lower(unaccent(translate(
      normalize(coalesce(given, ''), NFC),
      '!"#$%&()*+,-./:;<=>?@[\]^_`{|}~«»“”–—…·•|§' || E'''\u2018\u2019\u200B\u200C\u200D\uFEFF',
      repeat(' ', 42)
    ))),
    '\s+', ' ', 'g'))
$$;--> statement-breakpoint

-- The lexemes of a text that was through search_text: whole words, English stems and, where there
-- are Tamil letters, Tamil stems.
CREATE FUNCTION search_lexemes(plain text) RETURNS tsvector
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple', plain) || to_tsvector('english', plain)
    || CASE WHEN plain ~ '[\u0B80-\u0BFF]' THEN to_tsvector('tamil', plain) ELSE '' END
$$;--> statement-breakpoint

-- State and category as marks that no text can hold, so that one index answers words and filters.
CREATE FUNCTION search_marks(category integer, place state) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(ARRAY['§c' || category, '§s' || place::text], NULL))
$$;--> statement-breakpoint

-- What the search may see: exactly the published listings, a deal only with its business.
CREATE VIEW searchable_listings AS
  SELECT 'business'::listing_kind AS kind, business.id AS listing_id, business.category_id,
    business.state, business.is_featured, business.created_at, business.name AS title,
    concat_ws(' ', business.specialty, business.suburb, category.name) AS names,
    business.description
  FROM businesses AS business LEFT JOIN categories AS category ON category.id = business.category_id
  WHERE business.status = 'published'
UNION ALL
  SELECT 'event', event.id, event.category_id, event.state, event.is_featured, event.created_at,
    event.title, concat_ws(' ', event.organizer_name, event.venue, event.suburb, category.name),
    event.description
  FROM events AS event LEFT JOIN categories AS category ON category.id = event.category_id
  WHERE event.status = 'published'
UNION ALL
  SELECT 'deal', deal.id, business.category_id, business.state, deal.is_featured, deal.created_at,
    deal.title, concat_ws(' ', business.name, business.specialty, business.suburb, category.name),
    deal.description
  FROM deals AS deal
    JOIN businesses AS business ON business.id = deal.business_id
    LEFT JOIN categories AS category ON category.id = business.category_id
  WHERE deal.status = 'published' AND business.status = 'published';--> statement-breakpoint

-- Makes the documents of some listings of one kind agree with the listings.
CREATE FUNCTION search_refresh(refreshed listing_kind, ids integer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_documents AS document
  WHERE document.kind = refreshed AND document.listing_id = ANY (ids)
    AND NOT EXISTS (
      SELECT FROM searchable_listings AS listing
      WHERE listing.kind = refreshed AND listing.listing_id = document.listing_id);

  WITH listing AS MATERIALIZED (
    SELECT kind, listing_id, category_id, state, is_featured, created_at, description,
      search_text(left(title, 2000)) AS title, search_text(left(names, 2000)) AS names
    FROM searchable_listings
    WHERE kind = refreshed AND listing_id = ANY (ids)
  ), new_words AS (
    INSERT INTO search_words (word)
    SELECT DISTINCT part
    FROM listing, regexp_split_to_table(title || ' ' || names, ' ') AS part
    WHERE char_length(part) BETWEEN 3 AND 40 AND part !~ '[0-9]'
      AND NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = part)
  )
  INSERT INTO search_documents
    (kind, listing_id, category_id, state, is_featured, created_at, title_key, words)
  SELECT kind, listing_id, category_id, state, is_featured, created_at, left(title, 200),
    setweight(search_lexemes(title), 'A')
      || setweight(search_lexemes(names), 'B')
      || setweight(search_lexemes(search_text(left(description, 20000))), 'D')
      || search_marks(category_id, state)
  FROM listing
  ORDER BY listing_id
  ON CONFLICT (kind, listing_id) DO UPDATE SET
    category_id = excluded.category_id, state = excluded.state,
    is_featured = excluded.is_featured, created_at = excluded.created_at,
    title_key = excluded.title_key, words = excluded.words;
END
$$;--> statement-breakpoint

-- A business carries its deals with it: they are public only while it is, and stand at its place.
CREATE FUNCTION search_follow_businesses() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  ids integer[] := ARRAY(SELECT id FROM changed);
BEGIN
  PERFORM search_refresh('business', ids);
  PERFORM search_refresh('deal', ARRAY(SELECT id FROM deals WHERE business_id = ANY (ids)));
  RETURN NULL;
END
$$;--> statement-breakpoint

CREATE FUNCTION search_follow_events() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_refresh('event', ARRAY(SELECT id FROM changed));
  RETURN NULL;
END
$$;--> statement-breakpoint

-- The lock makes a deal wait for a change of its business that isn't committed yet; without it, a
-- deal published while its business is archived would stay in the search.
CREATE FUNCTION search_follow_deals() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM businesses WHERE id IN (SELECT business_id FROM changed) ORDER BY id FOR SHARE;
  PERFORM search_refresh('deal', ARRAY(SELECT id FROM changed));
  RETURN NULL;
END
$$;--> statement-breakpoint

CREATE FUNCTION search_follow_categories() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_refresh(kind, array_agg(listing_id))
  FROM search_documents WHERE category_id IN (SELECT id FROM changed) GROUP BY kind;
  RETURN NULL;
END
$$;--> statement-breakpoint

CREATE TRIGGER search_insert AFTER INSERT ON businesses REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_follow_businesses();--> statement-breakpoint
CREATE TRIGGER search_update AFTER UPDATE ON businesses REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_follow_businesses();--> statement-breakpoint
CREATE TRIGGER search_delete AFTER DELETE ON businesses REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_follow_businesses();--> statement-breakpoint
CREATE TRIGGER search_insert AFTER INSERT ON events REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_follow_events();--> statement-breakpoint
CREATE TRIGGER search_update AFTER UPDATE ON events REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_follow_events();--> statement-breakpoint
CREATE TRIGGER search_delete AFTER DELETE ON events REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_follow_events();--> statement-breakpoint
CREATE TRIGGER search_insert AFTER INSERT ON deals REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_follow_deals();--> statement-breakpoint
CREATE TRIGGER search_update AFTER UPDATE ON deals REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_follow_deals();--> statement-breakpoint
CREATE TRIGGER search_delete AFTER DELETE ON deals REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_follow_deals();--> statement-breakpoint
CREATE TRIGGER search_update AFTER UPDATE ON categories REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_follow_categories();--> statement-breakpoint

-- Counts follow the documents, in one order of rows so that two writers can't block each other.
CREATE FUNCTION listing_counts_add(changes jsonb) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO listing_counts AS known (kind, category_id, state, is_featured, listings)
  SELECT kind, category_id, state, is_featured, listings
  FROM jsonb_to_recordset(changes) AS change (
    kind listing_kind, category_id integer, state state, is_featured boolean, listings integer)
  ORDER BY kind, category_id, state, is_featured
  ON CONFLICT (kind, category_id, state, is_featured)
  DO UPDATE SET listings = known.listings + excluded.listings
$$;--> statement-breakpoint

CREATE FUNCTION listing_counts_follow() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  changes jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT jsonb_agg(to_jsonb(change)) INTO changes FROM (
      SELECT kind, category_id, state, is_featured, count(*) AS listings FROM come
      GROUP BY kind, category_id, state, is_featured) AS change;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT jsonb_agg(to_jsonb(change)) INTO changes FROM (
      SELECT kind, category_id, state, is_featured, -count(*) AS listings FROM gone
      GROUP BY kind, category_id, state, is_featured) AS change;
  ELSE
    SELECT jsonb_agg(to_jsonb(change)) INTO changes FROM (
      SELECT kind, category_id, state, is_featured, sum(step) AS listings FROM (
        SELECT kind, category_id, state, is_featured, 1 AS step FROM come
        UNION ALL
        SELECT kind, category_id, state, is_featured, -1 FROM gone) AS steps
      GROUP BY kind, category_id, state, is_featured HAVING sum(step) <> 0) AS change;
  END IF;
  IF changes IS NOT NULL THEN PERFORM listing_counts_add(changes); END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint

CREATE TRIGGER counts_insert AFTER INSERT ON search_documents REFERENCING NEW TABLE AS come
FOR EACH STATEMENT EXECUTE FUNCTION listing_counts_follow();--> statement-breakpoint
CREATE TRIGGER counts_update AFTER UPDATE ON search_documents
REFERENCING OLD TABLE AS gone NEW TABLE AS come
FOR EACH STATEMENT EXECUTE FUNCTION listing_counts_follow();--> statement-breakpoint
CREATE TRIGGER counts_delete AFTER DELETE ON search_documents REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION listing_counts_follow();--> statement-breakpoint

-- A lexeme as a part of a search query; quoting makes every character of it literal.
CREATE FUNCTION search_term(word text, suffix text) RETURNS tsquery
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ('''' || replace(replace(word, '\', '\\'), '''', '''''') || '''' || suffix)::tsquery
$$;--> statement-breakpoint

-- The words of published names that a misspelt word may have meant: one letter wrong, in a long
-- word two.
CREATE FUNCTION search_meant(given text) RETURNS SETOF text
LANGUAGE sql STABLE AS $$
  SELECT word FROM (
    SELECT word, levenshtein(word, left(given, 40)) AS distance
    FROM (SELECT word FROM search_words ORDER BY word <-> given LIMIT 40) AS alike
  ) AS measured
  WHERE distance BETWEEN 1 AND CASE WHEN char_length(given) < 6 THEN 1 ELSE 2 END
  GROUP BY word, distance
  ORDER BY distance, word
  LIMIT 5
$$;--> statement-breakpoint

-- The query for what a person typed: every word must be there, whole, as a stem or as a beginning;
-- forgiving takes each word's near misses too. Null when nothing searchable is left.
CREATE FUNCTION search_query(plain text, forgiving boolean) RETURNS tsquery
LANGUAGE plpgsql STABLE SET client_min_messages = 'warning' AS $$
DECLARE
  typed text;
  meant text;
  part tsquery;
  stem tsquery;
  result tsquery;
  without_stop_words tsquery;
BEGIN
  FOREACH typed IN ARRAY (string_to_array(plain, ' '))[1:8] LOOP
    part := plainto_tsquery('simple', typed);
    CONTINUE WHEN numnode(part) = 0;
    -- Two Latin letters begin too many words; two of a syllabic script already say something. A
    -- beginning covers the word itself, and every part that is left out saves the index work.
    IF octet_length(typed) >= 3 THEN
      part := CASE WHEN part = search_term(typed, '') THEN '' ELSE part END || search_term(typed, ':*');
    END IF;
    stem := plainto_tsquery('english', typed);
    IF NOT starts_with(btrim(stem::text, ''''), typed) THEN part := part || stem; END IF;
    IF typed ~ '[\u0B80-\u0BFF]' THEN part := part || plainto_tsquery('tamil', typed); END IF;
    IF forgiving AND char_length(typed) >= 3 THEN
      FOR meant IN SELECT search_meant(typed) LOOP part := part || search_term(meant, ''); END LOOP;
    END IF;
    result := coalesce(result && part, part);
    IF numnode(stem) > 0 THEN
      without_stop_words := coalesce(without_stop_words && part, part);
    END IF;
  END LOOP;
  RETURN coalesce(without_stop_words, result);
END
$$;
