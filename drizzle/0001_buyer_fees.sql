ALTER TYPE "public"."payment_event_verdict" ADD VALUE 'unknown_state';--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "buyer_fee" bigint;