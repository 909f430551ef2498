CREATE TYPE "public"."certificate_state" AS ENUM('valid', 'revoked', 'replaced');--> statement-breakpoint
CREATE TYPE "public"."certificate_correction_state" AS ENUM('waiting', 'done', 'refused', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."exam_attempt_state" AS ENUM('running', 'handed_in', 'timed_out');--> statement-breakpoint
CREATE TYPE "public"."exam_reveal" AS ENUM('score', 'answers', 'explanations');--> statement-breakpoint
CREATE TYPE "public"."question_kind" AS ENUM('single', 'multiple', 'true_false', 'short_text', 'number', 'matching', 'ordering');--> statement-breakpoint
CREATE TABLE "certificate_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"certificate_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" "certificate_correction_state" DEFAULT 'waiting' NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "certificate_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"certificate_id" uuid NOT NULL,
	"variant" text NOT NULL,
	"storage_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"state" "certificate_state" DEFAULT 'valid' NOT NULL,
	"name" text NOT NULL,
	"name_shown" boolean DEFAULT true NOT NULL,
	"course_title" text NOT NULL,
	"course_slug" text NOT NULL,
	"hours" numeric(6, 1) NOT NULL,
	"lessons" jsonb NOT NULL,
	"score" numeric(5, 2),
	"instructor_name" text NOT NULL,
	"organization_name" text,
	"accreditation" text,
	"certificate_type" text,
	"finished_at" timestamp (3) with time zone NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"credential" jsonb,
	"key_id" text,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	"revocation_reason" text,
	"replaced_by" uuid
);
--> statement-breakpoint
CREATE TABLE "issuer_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"private_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "exam_allowances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"extra_minutes" integer DEFAULT 0 NOT NULL,
	"extra_attempts" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"granted_by" uuid,
	"granted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"question_id" uuid NOT NULL,
	"question_revision" integer NOT NULL,
	"choice_order" text[] DEFAULT '{}' NOT NULL,
	"answer" jsonb,
	"marked" boolean DEFAULT false NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"earned" jsonb
);
--> statement-breakpoint
CREATE TABLE "exam_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" "exam_attempt_state" DEFAULT 'running' NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"deadline_at" timestamp (3) with time zone NOT NULL,
	"extra_minutes" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"score" numeric(5, 2),
	"passed" boolean,
	"regraded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "exam_question_versions" (
	"question_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"kind" "question_kind" NOT NULL,
	"topic" text DEFAULT '' NOT NULL,
	"points" integer DEFAULT 1 NOT NULL,
	"text" text NOT NULL,
	"content" jsonb NOT NULL,
	"key" jsonb NOT NULL,
	"explanation" text DEFAULT '' NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exam_question_versions_question_id_revision_pk" PRIMARY KEY("question_id","revision"),
	CONSTRAINT "exam_question_points" CHECK ("exam_question_versions"."points" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "exam_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"position" integer NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exams" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"draws" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"shuffled" boolean DEFAULT true NOT NULL,
	"minutes" integer DEFAULT 30 NOT NULL,
	"attempts" integer DEFAULT 3 NOT NULL,
	"hours_between" integer DEFAULT 24 NOT NULL,
	"reveal" "exam_reveal" DEFAULT 'answers' NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"past_openings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "progress_recounts" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"after_created_at" timestamp (3) with time zone,
	"after_id" uuid
);
--> statement-breakpoint
DROP INDEX "enrollments_of_course";--> statement-breakpoint
DROP INDEX "lesson_progress_course";--> statement-breakpoint
DROP INDEX "lesson_progress_of_course";--> statement-breakpoint
ALTER TABLE "course_revisions" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "certificate_months" integer;--> statement-breakpoint
ALTER TABLE "certificate_corrections" ADD CONSTRAINT "certificate_corrections_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_corrections" ADD CONSTRAINT "certificate_corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_corrections" ADD CONSTRAINT "certificate_corrections_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_papers" ADD CONSTRAINT "certificate_papers_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_key_id_issuer_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."issuer_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_replaced_by_certificates_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_allowances" ADD CONSTRAINT "exam_allowances_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_allowances" ADD CONSTRAINT "exam_allowances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_allowances" ADD CONSTRAINT "exam_allowances_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_answers" ADD CONSTRAINT "exam_answers_attempt_id_exam_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_answers" ADD CONSTRAINT "exam_answers_question" FOREIGN KEY ("question_id","question_revision") REFERENCES "public"."exam_question_versions"("question_id","revision") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_question_versions" ADD CONSTRAINT "exam_question_versions_question_id_exam_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."exam_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_question_versions" ADD CONSTRAINT "exam_question_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_questions" ADD CONSTRAINT "exam_questions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_recounts" ADD CONSTRAINT "progress_recounts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_corrections_open" ON "certificate_corrections" USING btree ("certificate_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "certificate_corrections_of_user" ON "certificate_corrections" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "certificate_corrections_by_state" ON "certificate_corrections" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "certificate_corrections_newest" ON "certificate_corrections" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "certificate_corrections_decided" ON "certificate_corrections" USING btree ("decided_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_papers_once" ON "certificate_papers" USING btree ("certificate_id","variant");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_number" ON "certificates" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_once" ON "certificates" USING btree ("user_id","course_id") WHERE state <> 'replaced';--> statement-breakpoint
CREATE INDEX "certificates_of_user" ON "certificates" USING btree ("user_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "certificates_of_course" ON "certificates" USING btree ("course_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "certificates_newest" ON "certificates" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "certificates_by_state" ON "certificates" USING btree ("state","issued_at","id");--> statement-breakpoint
CREATE INDEX "certificates_ending" ON "certificates" USING btree ("expires_at") WHERE state = 'valid' and reminded_at is null;--> statement-breakpoint
CREATE INDEX "certificates_unsigned" ON "certificates" USING btree ("issued_at") WHERE credential is null;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_allowances_once" ON "exam_allowances" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "exam_allowances_of_course" ON "exam_allowances" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_answers_once" ON "exam_answers" USING btree ("attempt_id","position");--> statement-breakpoint
CREATE INDEX "exam_answers_question" ON "exam_answers" USING btree ("question_id","question_revision");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempts_once" ON "exam_attempts" USING btree ("user_id","course_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempts_running" ON "exam_attempts" USING btree ("user_id","course_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "exam_attempts_due" ON "exam_attempts" USING btree ("deadline_at") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "exam_attempts_of_course" ON "exam_attempts" USING btree ("course_id","started_at","id");--> statement-breakpoint
CREATE INDEX "exam_attempts_passed" ON "exam_attempts" USING btree ("user_id","course_id") WHERE passed;--> statement-breakpoint
CREATE INDEX "exam_questions_of_course" ON "exam_questions" USING btree ("course_id","position","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "course_search_newest_free_both" ON "course_search" USING btree ("category_id","level","created_at","course_id") WHERE price = 0;--> statement-breakpoint
CREATE INDEX "course_search_title_free_both" ON "course_search" USING btree ("category_id","level","title_key","course_id") WHERE price = 0;--> statement-breakpoint
CREATE INDEX "enrollments_active_of_course" ON "enrollments" USING btree ("course_id","active_at","id","user_id","completed_at");--> statement-breakpoint
CREATE INDEX "enrollments_newest_of_course" ON "enrollments" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_progress_of_course" ON "enrollments" USING btree ("course_id","progress","id");--> statement-breakpoint
CREATE INDEX "lesson_progress_states" ON "lesson_progress" USING btree ("user_id","course_id","status","decided_at");--> statement-breakpoint
CREATE INDEX "lesson_progress_decided_of_course" ON "lesson_progress" USING btree ("course_id","status","decided_at","id","user_id","lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_progress_of_course" ON "lesson_progress" USING btree ("course_id","status","submitted_at","id","user_id","lesson_id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_certificate_months" CHECK ("courses"."certificate_months" between 1 and 120);--> statement-breakpoint
-- What a review has published is kept when the history is thinned.
UPDATE "course_revisions" r SET "kept" = true FROM "course_reviews" v
WHERE v.course_id = r.course_id AND v.decision = 'published' AND r.saved_at <= v.decided_at AND NOT EXISTS (
  SELECT 1 FROM "course_revisions" later WHERE later.subject_id = r.subject_id AND later.subject = r.subject
    AND later.revision > r.revision AND later.saved_at <= v.decided_at);
