DROP INDEX "enrollments_of_course";--> statement-breakpoint
DROP INDEX "lesson_progress_course";--> statement-breakpoint
CREATE INDEX "enrollments_active_of_course" ON "enrollments" USING btree ("course_id","active_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_newest_of_course" ON "enrollments" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_progress_of_course" ON "enrollments" USING btree ("course_id","progress","id");--> statement-breakpoint
CREATE INDEX "lesson_progress_states" ON "lesson_progress" USING btree ("user_id","course_id","status","decided_at");--> statement-breakpoint
CREATE INDEX "lesson_progress_decided_of_course" ON "lesson_progress" USING btree ("course_id","status","decided_at","id");