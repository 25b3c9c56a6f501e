ALTER TYPE "public"."listing_step" ADD VALUE 'mend' BEFORE 'submit';--> statement-breakpoint
ALTER TYPE "public"."listing_step" ADD VALUE 'transfer' BEFORE 'submit';