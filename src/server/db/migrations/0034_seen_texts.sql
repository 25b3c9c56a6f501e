-- Texts of before are written as they come in now (src/domain/unseen.ts): what nobody sees is dropped, and other ends of
-- lines are line ends, in one line spaces. Joiners and selectors stay, which scripts and emoji are spelt with.
CREATE FUNCTION seen_text(typed text, is_line boolean) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN is_line THEN btrim(regexp_replace(seen, '[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g')) ELSE seen END
  FROM (SELECT replace(regexp_replace(regexp_replace(typed, '\r\n?|[\u000b\u000c\u0085\u2028\u2029]', E'\n', 'g'),
    '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e001f\U000e0080-\U000e00ff\U000e01f0-\U000e0fff]',
    '', 'g'), U&'\2800', ' ') AS seen) AS text
$$;--> statement-breakpoint

-- A text of which nothing is left stays, as some are required; so does one that had nothing unseen in it.
DO $$
DECLARE place record;
BEGIN
  FOR place IN
    SELECT table_name, column_name, column_name NOT IN ('description', 'requirements', 'ticket_info', 'business_hours',
      'redemption_instructions', 'restrictions', 'terms', 'text', 'reason', 'note') AS is_line
    FROM information_schema.columns
    WHERE table_schema = current_schema() AND data_type = 'text' AND (table_name, column_name) IN (
      ('businesses', 'name'), ('businesses', 'description'), ('businesses', 'specialty'), ('businesses', 'business_hours'),
      ('businesses', 'address'), ('businesses', 'suburb'), ('business_images', 'alt'), ('uploads', 'alt'),
      ('events', 'title'), ('events', 'description'), ('events', 'requirements'), ('events', 'venue'),
      ('events', 'address'), ('events', 'suburb'), ('events', 'organizer_name'), ('events', 'price_info'),
      ('events', 'ticket_info'), ('events', 'image_alt'), ('event_program', 'time'), ('event_program', 'activity'),
      ('deals', 'title'), ('deals', 'description'), ('deals', 'with_purchase'), ('deals', 'terms'),
      ('deals', 'restrictions'), ('deals', 'redemption_instructions'), ('deals', 'contact_info'), ('deals', 'image_alt'),
      ('advertisements', 'title'), ('advertisements', 'description'), ('categories', 'name'), ('deal_reports', 'text'),
      ('listing_history', 'reason'), ('listing_history', 'note'), ('users', 'first_name'), ('users', 'last_name'))
  LOOP
    EXECUTE format('UPDATE %1$I SET %2$I = seen_text(%2$I, %3$L)
      WHERE seen_text(%2$I, false) <> %2$I AND btrim(seen_text(%2$I, %3$L)) <> ''''',
      place.table_name, place.column_name, place.is_line);
  END LOOP;
END $$;--> statement-breakpoint
-- In JSON a line end is written as \n; its own signs are all seen.
UPDATE pending_changes SET fields =
  seen_text(regexp_replace(fields::text, '[\u0085\u2028\u2029]', '\\n', 'g'), false)::jsonb
WHERE seen_text(fields::text, false) <> fields::text;--> statement-breakpoint

-- An address with something unseen in it is another one than the one that is seen: it has to be confirmed. Where an account
-- has that one already, both stay as they are, and the status page names them (src/server/status).
WITH seen AS (
  SELECT id, regexp_replace(seen_text(email, true),
    '[\u200c\u200d\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0020-\U000e007f\U000e0100-\U000e01ef]', '', 'g') AS address
  FROM users
)
UPDATE users SET email = seen.address, email_confirmed_at = NULL FROM seen
WHERE seen.id = users.id AND seen.address <> users.email AND NOT EXISTS (
  SELECT FROM seen AS other WHERE other.id <> seen.id AND lower(other.address) = lower(seen.address));--> statement-breakpoint
DROP FUNCTION seen_text(text, boolean);
