-- no transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "company_people_carried" ON "company_people" USING btree ("id","sort_name","department_key");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "enrollments_stage" ON "enrollments" USING btree ("id","stage");--> statement-breakpoint
update "company_courses" g set "stage" = e."stage" from "enrollments" e where e."id" = g."enrollment_id" and g."stage" is distinct from e."stage";--> statement-breakpoint
update "company_courses" g set "sort_name" = p."sort_name", "department_key" = p."department_key" from "company_people" p
  where p."id" = g."person_id" and (g."sort_name", g."department_key") is distinct from (p."sort_name", p."department_key");--> statement-breakpoint
ALTER TABLE "company_courses" ALTER COLUMN "sort_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "company_courses" ALTER COLUMN "department_key" SET NOT NULL;--> statement-breakpoint
-- An attempt that was cut short begins anew.
ALTER TABLE "company_courses" DROP CONSTRAINT IF EXISTS "company_courses_stage";--> statement-breakpoint
ALTER TABLE "company_courses" ADD CONSTRAINT "company_courses_stage" FOREIGN KEY ("enrollment_id","stage") REFERENCES "public"."enrollments"("id","stage") ON DELETE set null ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "company_courses" DROP CONSTRAINT IF EXISTS "company_courses_person";--> statement-breakpoint
ALTER TABLE "company_courses" ADD CONSTRAINT "company_courses_person" FOREIGN KEY ("person_id","sort_name","department_key") REFERENCES "public"."company_people"("id","sort_name","department_key") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "company_courses" DROP CONSTRAINT IF EXISTS "company_courses_stage_of_enrollment";--> statement-breakpoint
ALTER TABLE "company_courses" ADD CONSTRAINT "company_courses_stage_of_enrollment" CHECK (("company_courses"."enrollment_id" is null) = ("company_courses"."stage" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "company_courses" VALIDATE CONSTRAINT "company_courses_stage";--> statement-breakpoint
ALTER TABLE "company_courses" VALIDATE CONSTRAINT "company_courses_person";--> statement-breakpoint
ALTER TABLE "company_courses" VALIDATE CONSTRAINT "company_courses_stage_of_enrollment";--> statement-breakpoint
ALTER TABLE "company_courses" DROP CONSTRAINT IF EXISTS "company_courses_person_id_company_people_id_fk";--> statement-breakpoint
ALTER TABLE "company_courses" DROP CONSTRAINT IF EXISTS "company_courses_enrollment_id_enrollments_id_fk";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "company_courses_by_name" ON "company_courses" USING btree ("company_id","sort_name","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "company_courses_stage_by_name" ON "company_courses" USING btree ("company_id",coalesce(stage, 'waiting'),"sort_name","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "company_courses_assigned" ON "company_courses" USING btree ("company_id","assigned_at","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "company_courses_by_day" ON "company_courses" USING btree ("company_id",(due_on - '2000-01-01'::date),"id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "company_courses_dayless" ON "company_courses" USING btree ("company_id","id") WHERE ended_at is null and (due_on - '2000-01-01'::date) is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "company_courses_stage_assigned" ON "company_courses" USING btree ("company_id",coalesce(stage, 'waiting'),"assigned_at","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "company_courses_stage_by_day" ON "company_courses" USING btree ("company_id",coalesce(stage, 'waiting'),(due_on - '2000-01-01'::date),"id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "company_courses_stage_dayless" ON "company_courses" USING btree ("company_id",coalesce(stage, 'waiting'),"id") WHERE ended_at is null and (due_on - '2000-01-01'::date) is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "company_courses_late" ON "company_courses" USING btree ("company_id",(due_on - '2000-01-01'::date),"id") WHERE ended_at is null and due_on is not null and stage is distinct from 'finished';
