CREATE TYPE "public"."learning_stage" AS ENUM('waiting', 'learning', 'finished');--> statement-breakpoint
ALTER TABLE "company_courses" ADD COLUMN "stage" "learning_stage";--> statement-breakpoint
ALTER TABLE "company_courses" ADD COLUMN "sort_name" text;--> statement-breakpoint
ALTER TABLE "company_courses" ADD COLUMN "department_key" uuid;--> statement-breakpoint
ALTER TABLE "company_people" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "company_people" ADD COLUMN "department_key" uuid GENERATED ALWAYS AS (coalesce(department_id, company_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "stage" "learning_stage" GENERATED ALWAYS AS (case when completed_at is not null then 'finished'::learning_stage when active_at > created_at or progress > 0 then 'learning'::learning_stage else 'waiting'::learning_stage end) STORED NOT NULL;
