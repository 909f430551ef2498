ALTER TABLE "refunds" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "revokes" text;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "refunded_at" timestamp (3) with time zone;--> statement-breakpoint
-- Courses whose whole price has gone back already, and those whose refund is on its way.
UPDATE "enrollments" e SET "refunded_at" = e."closed_at" WHERE e."closed_at" IS NOT NULL AND e."source" = 'order'
  AND EXISTS (SELECT 1 FROM "orders" o WHERE o."user_id" = e."user_id" AND o."course_id" = e."course_id" AND o."state" IN ('refunded', 'payment_reversed'));--> statement-breakpoint
UPDATE "enrollments" e SET "suspended_at" = r."created_at" FROM "orders" o JOIN "refunds" r ON r."order_id" = o."id"
  AND r."state" IN ('approved', 'failed') AND r."amount" + o."refunded" >= o."total" + o."unique_code"
  WHERE e."closed_at" IS NULL AND e."source" = 'order' AND o."user_id" = e."user_id" AND o."course_id" = e."course_id"
    AND o."state" IN ('paid', 'partially_refunded', 'disputed')
    AND NOT EXISTS (SELECT 1 FROM "orders" p WHERE p."user_id" = e."user_id" AND p."course_id" = e."course_id" AND p."id" <> o."id"
      AND p."state" IN ('paid', 'partially_refunded', 'disputed'));
