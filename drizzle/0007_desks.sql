DROP INDEX "lesson_progress_queue";--> statement-breakpoint
DROP INDEX "lesson_progress_waiting";--> statement-breakpoint
DROP INDEX "privacy_requests_queue";--> statement-breakpoint
DROP INDEX "business_quote_requests_queue";--> statement-breakpoint
DROP INDEX "business_quote_requests_due";--> statement-breakpoint
CREATE INDEX "lesson_progress_of_course" ON "lesson_progress" USING btree ("course_id","status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "lesson_progress_submitted" ON "lesson_progress" USING btree ("status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "lesson_progress_decided" ON "lesson_progress" USING btree ("status","decided_at","id");--> statement-breakpoint
CREATE INDEX "profile_reports_waiting" ON "profile_reports" USING btree ("user_id","created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "privacy_requests_open" ON "privacy_requests" USING btree ("due_at","id") WHERE status in ('open', 'in_progress');--> statement-breakpoint
CREATE INDEX "privacy_requests_due" ON "privacy_requests" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "privacy_requests_time" ON "privacy_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "profiles_by_name" ON "profiles" USING btree (lower("full_name"),"id");--> statement-breakpoint
CREATE INDEX "profiles_by_time" ON "profiles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "business_quote_requests_status" ON "business_quote_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "business_quote_requests_late" ON "business_quote_requests" USING btree ("due_at") WHERE status in ('pending', 'reviewing');--> statement-breakpoint
CREATE INDEX "business_quote_requests_company" ON "business_quote_requests" USING btree (lower(company_name),"id");--> statement-breakpoint
CREATE INDEX "business_quote_requests_employees" ON "business_quote_requests" USING btree (coalesce(number_of_employees, 0),"id");--> statement-breakpoint
CREATE INDEX "business_quote_requests_due" ON "business_quote_requests" USING btree ("due_at","id");