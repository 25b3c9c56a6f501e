CREATE TYPE "public"."category_kind" AS ENUM('business', 'event');--> statement-breakpoint
CREATE TYPE "public"."code_kind" AS ENUM('shared', 'personal', 'none');--> statement-breakpoint
CREATE TYPE "public"."listing_kind" AS ENUM('business', 'event', 'deal');--> statement-breakpoint
CREATE TYPE "public"."listing_status" AS ENUM('pending', 'published', 'changes_requested', 'rejected', 'archived');--> statement-breakpoint
CREATE TYPE "public"."state" AS ENUM('NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT');--> statement-breakpoint
CREATE TABLE "advertisements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advertisements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text,
	"image" text,
	"link_url" text,
	"in_header" boolean DEFAULT true NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "business_images_position" UNIQUE("business_id","position")
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "businesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"status" "listing_status" DEFAULT 'pending' NOT NULL,
	"owner_id" integer,
	"category_id" integer,
	"name" text NOT NULL,
	"description" text,
	"specialty" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"address" text,
	"suburb" text,
	"state" "state",
	"postcode" text,
	"contact_phone" text,
	"email" text,
	"website" text,
	"business_hours" text,
	"hours" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "businesses_slug_unique" UNIQUE("slug"),
	CONSTRAINT "businesses_postcode" CHECK ("businesses"."postcode" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" "category_kind" NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "categories_kind_slug" UNIQUE("kind","slug"),
	CONSTRAINT "categories_kind_name" UNIQUE("kind","name")
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"status" "listing_status" DEFAULT 'pending' NOT NULL,
	"business_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"original_price" numeric(9, 2),
	"discount_price" numeric(9, 2),
	"valid_from" date,
	"valid_until" date,
	"terms" text,
	"restrictions" text,
	"redemption_instructions" text,
	"contact_info" text,
	"code_kind" "code_kind" DEFAULT 'none' NOT NULL,
	"code" text,
	"usage_limit" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"limit_per_person" integer,
	"is_featured" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deals_slug_unique" UNIQUE("slug"),
	CONSTRAINT "deals_prices" CHECK ("deals"."original_price" >= 0 AND "deals"."discount_price" >= 0),
	CONSTRAINT "deals_dates" CHECK ("deals"."valid_from" <= "deals"."valid_until"),
	CONSTRAINT "deals_uses" CHECK ("deals"."used_count" >= 0 AND "deals"."used_count" <= "deals"."usage_limit")
);
--> statement-breakpoint
CREATE TABLE "event_program" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_program_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"position" integer NOT NULL,
	"time" text NOT NULL,
	"activity" text NOT NULL,
	CONSTRAINT "event_program_position" UNIQUE("event_id","position")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"status" "listing_status" DEFAULT 'pending' NOT NULL,
	"owner_id" integer,
	"category_id" integer,
	"title" text NOT NULL,
	"description" text,
	"date" date,
	"time" time,
	"end_time" time,
	"venue" text,
	"address" text,
	"suburb" text,
	"state" "state",
	"postcode" text,
	"organizer_name" text,
	"organizer_phone" text,
	"organizer_email" text,
	"website" text,
	"price_info" text,
	"ticket_info" text,
	"ticket_url" text,
	"capacity" integer,
	"attendees_count" integer DEFAULT 0 NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"requirements" text,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_slug_unique" UNIQUE("slug"),
	CONSTRAINT "events_capacity" CHECK ("events"."capacity" >= 0),
	CONSTRAINT "events_postcode" CHECK ("events"."postcode" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "listing_counts" (
	"kind" "listing_kind" NOT NULL,
	"category_id" integer,
	"state" "state",
	"is_featured" boolean NOT NULL,
	"listings" integer NOT NULL,
	CONSTRAINT "listing_counts_key" UNIQUE NULLS NOT DISTINCT("kind","category_id","state","is_featured")
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"kind" "listing_kind" NOT NULL,
	"listing_id" integer NOT NULL,
	"category_id" integer,
	"state" "state",
	"is_featured" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"title_key" text COLLATE "C" NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "search_documents_kind_listing_id_pk" PRIMARY KEY("kind","listing_id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"is_staff" boolean DEFAULT false NOT NULL,
	"is_business_owner" boolean DEFAULT false NOT NULL,
	"is_event_organizer" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "business_images" ADD CONSTRAINT "business_images_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_program" ADD CONSTRAINT "event_program_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advertisements_position" ON "advertisements" USING btree ("is_published","position");--> statement-breakpoint
CREATE INDEX "businesses_by_name" ON "businesses" USING btree ("name" COLLATE "en-AU-x-icu","id") WHERE "businesses"."status" = 'published';--> statement-breakpoint
CREATE INDEX "businesses_by_category" ON "businesses" USING btree ("category_id","name" COLLATE "en-AU-x-icu","id") WHERE "businesses"."status" = 'published';--> statement-breakpoint
CREATE INDEX "businesses_by_state" ON "businesses" USING btree ("state","name" COLLATE "en-AU-x-icu","id") WHERE "businesses"."status" = 'published';--> statement-breakpoint
CREATE INDEX "businesses_by_featured" ON "businesses" USING btree ("is_featured" DESC NULLS LAST,"name" COLLATE "en-AU-x-icu","id") WHERE "businesses"."status" = 'published';--> statement-breakpoint
CREATE INDEX "businesses_by_created" ON "businesses" USING btree ("created_at","id") WHERE "businesses"."status" = 'published';--> statement-breakpoint
CREATE INDEX "businesses_by_suburb" ON "businesses" USING btree ("suburb" COLLATE "en-AU-x-icu","name" COLLATE "en-AU-x-icu","id") WHERE "businesses"."status" = 'published';--> statement-breakpoint
CREATE INDEX "businesses_suburb" ON "businesses" USING btree (lower("suburb"),"name" COLLATE "en-AU-x-icu","id") WHERE "businesses"."status" = 'published';--> statement-breakpoint
CREATE INDEX "businesses_postcode" ON "businesses" USING btree ("postcode") WHERE "businesses"."status" = 'published';--> statement-breakpoint
CREATE INDEX "businesses_owner" ON "businesses" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "deals_by_end" ON "deals" USING btree ("valid_until","id") WHERE "deals"."status" = 'published';--> statement-breakpoint
CREATE INDEX "deals_by_end_down" ON "deals" USING btree ("valid_until" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deals"."status" = 'published';--> statement-breakpoint
CREATE INDEX "deals_by_title" ON "deals" USING btree ("title" COLLATE "en-AU-x-icu","id") WHERE "deals"."status" = 'published';--> statement-breakpoint
CREATE INDEX "deals_by_featured" ON "deals" USING btree ("is_featured" DESC NULLS LAST,"valid_until","id") WHERE "deals"."status" = 'published';--> statement-breakpoint
CREATE INDEX "deals_by_created" ON "deals" USING btree ("created_at","id") WHERE "deals"."status" = 'published';--> statement-breakpoint
CREATE INDEX "deals_business" ON "deals" USING btree ("business_id","status","valid_until");--> statement-breakpoint
CREATE INDEX "events_by_date" ON "events" USING btree ("date","time","id") WHERE "events"."status" = 'published';--> statement-breakpoint
CREATE INDEX "events_by_date_down" ON "events" USING btree ("date" DESC NULLS LAST,"time" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "events"."status" = 'published';--> statement-breakpoint
CREATE INDEX "events_by_title" ON "events" USING btree ("title" COLLATE "en-AU-x-icu","id") WHERE "events"."status" = 'published';--> statement-breakpoint
CREATE INDEX "events_by_featured" ON "events" USING btree ("is_featured" DESC NULLS LAST,"date","time","id") WHERE "events"."status" = 'published';--> statement-breakpoint
CREATE INDEX "events_by_created" ON "events" USING btree ("created_at","id") WHERE "events"."status" = 'published';--> statement-breakpoint
CREATE INDEX "events_by_category" ON "events" USING btree ("category_id","date","time","id") WHERE "events"."status" = 'published';--> statement-breakpoint
CREATE INDEX "events_by_state" ON "events" USING btree ("state","date","time","id") WHERE "events"."status" = 'published';--> statement-breakpoint
CREATE INDEX "events_suburb" ON "events" USING btree (lower("suburb")) WHERE "events"."status" = 'published';--> statement-breakpoint
CREATE INDEX "events_owner" ON "events" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "search_documents_title" ON "search_documents" USING btree ("kind","title_key");--> statement-breakpoint
CREATE INDEX "search_documents_businesses" ON "search_documents" USING gin ("words") WHERE "search_documents"."kind" = 'business';--> statement-breakpoint
CREATE INDEX "search_documents_events" ON "search_documents" USING gin ("words") WHERE "search_documents"."kind" = 'event';--> statement-breakpoint
CREATE INDEX "search_documents_deals" ON "search_documents" USING gin ("words") WHERE "search_documents"."kind" = 'deal';--> statement-breakpoint
CREATE INDEX "search_words_word" ON "search_words" USING btree ("word");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));