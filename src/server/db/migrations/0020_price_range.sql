CREATE TYPE "public"."price_range" AS ENUM('$', '$$', '$$$', '$$$$');--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "price_range" "price_range";