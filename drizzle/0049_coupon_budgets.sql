-- no transaction
ALTER TABLE "coupons" ADD COLUMN IF NOT EXISTS "budget" bigint;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN IF NOT EXISTS "spent" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What orders hold of each coupon already.
update "coupons" c set "spent" = coalesce((select sum(o."discount") from "coupon_uses" u join "orders" o on o."id" = u."order_id" where u."coupon_id" = c."id" and u."state" <> 'returned'), 0)
  where c."uses" > 0;--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT IF EXISTS "coupons_budget";--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_budget" CHECK ("coupons"."spent" >= 0 and ("coupons"."budget" is null or "coupons"."budget" > 0)) NOT VALID;--> statement-breakpoint
ALTER TABLE "coupons" VALIDATE CONSTRAINT "coupons_budget";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN IF NOT EXISTS "free_mark" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN IF NOT EXISTS "free_checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN IF NOT EXISTS "free_checked_by" uuid;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT IF EXISTS "orders_free_checked_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_free_checked_by_users_id_fk" FOREIGN KEY ("free_checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_free_checked_by_users_id_fk";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_free" ON "orders" USING btree ("course_id","paid_at") WHERE total = 0 and paid_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_free_marked" ON "orders" USING btree ("created_at","id") WHERE free_mark is not null and free_checked_at is null;
