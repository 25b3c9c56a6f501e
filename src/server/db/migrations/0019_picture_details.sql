ALTER TABLE "business_images" ADD COLUMN "alt" text;--> statement-breakpoint
ALTER TABLE "business_images" ADD COLUMN "focus" jsonb;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "image_alt" text;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "image_focus" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "image_alt" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "image_focus" jsonb;;--> statement-breakpoint

-- What a picture shows belonged to its file: the listings that show it take it over, with what waits for review.
UPDATE "business_images" AS row SET "alt" = "uploads"."alt"
  FROM "uploads" WHERE "uploads"."url" = row."url" AND "uploads"."alt" <> '';--> statement-breakpoint
UPDATE "events" AS row SET "image_alt" = "uploads"."alt"
  FROM "uploads" WHERE "uploads"."url" = row."image" AND "uploads"."alt" <> '';--> statement-breakpoint
UPDATE "deals" AS row SET "image_alt" = "uploads"."alt"
  FROM "uploads" WHERE "uploads"."url" = row."image" AND "uploads"."alt" <> '';--> statement-breakpoint
UPDATE "pending_changes" SET "fields" = "fields" || jsonb_build_object('image_alts', (
    SELECT coalesce(jsonb_agg(nullif("uploads"."alt", '') ORDER BY given.position), '[]')
    FROM jsonb_array_elements_text("fields" -> 'images') WITH ORDINALITY AS given (url, position)
    LEFT JOIN "uploads" ON "uploads"."url" = given.url))
  WHERE jsonb_typeof("fields" -> 'images') = 'array';--> statement-breakpoint
UPDATE "pending_changes" SET "fields" = "fields" || jsonb_build_object('image_alt', (
    SELECT nullif("uploads"."alt", '') FROM "uploads" WHERE "uploads"."url" = "fields" ->> 'image'))
  WHERE "fields" ? 'image';
