CREATE TABLE "advertisement_days" (
	"advertisement_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"touches" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "advertisement_days_advertisement_id_day_pk" PRIMARY KEY("advertisement_id","day")
);
--> statement-breakpoint
CREATE TABLE "counted_offers" (
	"offer" text NOT NULL,
	"what" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "counted_offers_offer_what_pk" PRIMARY KEY("offer","what")
);
--> statement-breakpoint
ALTER TABLE "advertisements" ADD COLUMN "image_focus" jsonb;--> statement-breakpoint
ALTER TABLE "advertisements" ADD COLUMN "states" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "advertisements" ADD COLUMN "advertiser" text;--> statement-breakpoint
ALTER TABLE "advertisements" ADD COLUMN "price" numeric(9, 2);--> statement-breakpoint
ALTER TABLE "advertisements" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "advertisements" ADD COLUMN "link_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "advertisement_days" ADD CONSTRAINT "advertisement_days_advertisement_id_advertisements_id_fk" FOREIGN KEY ("advertisement_id") REFERENCES "public"."advertisements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counted_offers_end" ON "counted_offers" USING btree ("expires_at");