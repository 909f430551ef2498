-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "coupons_of_course" ON "coupons" USING btree ("course_id","created_at","id") WHERE course_id is not null;
