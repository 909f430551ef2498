-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "enrollments_people_of_course" ON "enrollments" USING btree ("course_id","user_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ratings_hidden" ON "ratings" USING btree ("created_at","id") WHERE hidden_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ratings_words" ON "ratings" USING gin (lower("comment") gin_trgm_ops);