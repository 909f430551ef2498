DROP INDEX "enrollments_active_of_course";--> statement-breakpoint
CREATE INDEX "enrollments_active_of_course" ON "enrollments" USING btree ("course_id","active_at","id","user_id","completed_at") WHERE closed_at is null;--> statement-breakpoint
-- A course that was never for sale has no price of the past to be compared with.
DELETE FROM "course_prices" USING "courses" WHERE "courses"."id" = "course_prices"."course_id" AND "courses"."state" NOT IN ('published', 'hidden');
