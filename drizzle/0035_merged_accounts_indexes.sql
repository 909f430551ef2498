-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_merged" ON "users" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_merged_lately" ON "users" USING btree ("merged_at") WHERE merged_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_merged_email" ON "users" USING btree ("merged_email") WHERE merged_email is not null;--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_merged_into_users_id_fk";--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_merged";--> statement-breakpoint
-- Of 0031, whose rows are held by them already.
ALTER TABLE "business_quote_lines" VALIDATE CONSTRAINT "business_quote_lines_kinds";--> statement-breakpoint
ALTER TABLE "business_quote_lines" VALIDATE CONSTRAINT "business_quote_lines_days";--> statement-breakpoint
ALTER TABLE "business_quotes" VALIDATE CONSTRAINT "business_quotes_days";
