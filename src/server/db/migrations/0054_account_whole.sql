ALTER TYPE "public"."link_purpose" ADD VALUE 'new_email';--> statement-breakpoint
ALTER TYPE "public"."link_purpose" ADD VALUE 'old_email';--> statement-breakpoint
ALTER TYPE "public"."link_purpose" ADD VALUE 'hand_over';