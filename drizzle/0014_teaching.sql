CREATE TYPE "public"."course_state" AS ENUM('draft', 'in_review', 'changes_requested', 'published', 'hidden');--> statement-breakpoint
CREATE TYPE "public"."course_review_decision" AS ENUM('published', 'changes_requested', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."course_revision_subject" AS ENUM('course', 'lesson', 'outline');--> statement-breakpoint
CREATE TYPE "public"."application_state" AS ENUM('draft', 'submitted', 'under_review', 'changes_requested', 'approved', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."rendition_kind" AS ENUM('480p', '240p', 'audio', 'poster');--> statement-breakpoint
CREATE TYPE "public"."video_state" AS ENUM('uploading', 'examining', 'ready', 'refused');--> statement-breakpoint
ALTER TYPE "public"."file_purpose" ADD VALUE 'logo';--> statement-breakpoint
ALTER TYPE "public"."file_purpose" ADD VALUE 'picture';--> statement-breakpoint
ALTER TYPE "public"."file_purpose" ADD VALUE 'material';--> statement-breakpoint
ALTER TYPE "public"."file_purpose" ADD VALUE 'submission';--> statement-breakpoint
CREATE TABLE "course_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_materials" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "course_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"submitted_by" uuid,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"reviewer_id" uuid,
	"decision" "course_review_decision",
	"decided_at" timestamp (3) with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "course_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"subject" "course_revision_subject" NOT NULL,
	"subject_id" uuid NOT NULL,
	"snapshot" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"state" "application_state" NOT NULL,
	"actor_id" uuid,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instructor_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" "application_state" DEFAULT 'draft' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"expertise" text[] DEFAULT '{}' NOT NULL,
	"category_id" uuid,
	"bio" text DEFAULT '' NOT NULL,
	"sample_url" text DEFAULT '' NOT NULL,
	"proof_file_id" uuid,
	"outline" text DEFAULT '' NOT NULL,
	"agreement" text,
	"agreed_at" timestamp (3) with time zone,
	"first_submitted_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"reviewer_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "participant_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"recipients" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempt_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_views" (
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"length" integer DEFAULT 0 NOT NULL,
	"watched" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lesson_views_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "captions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"video_id" uuid NOT NULL,
	"language" text NOT NULL,
	"vtt" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_renditions" (
	"video_id" uuid NOT NULL,
	"kind" "rendition_kind" NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "video_renditions_video_id_kind_pk" PRIMARY KEY("video_id","kind")
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"state" "video_state" DEFAULT 'uploading' NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"video_codec" text,
	"audio_codec" text,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"refusal" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL,
	"uploaded_at" timestamp (3) with time zone,
	"claimed_at" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	"rendered_at" timestamp (3) with time zone,
	CONSTRAINT "videos_bytes" CHECK ("videos"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "state" "course_state" DEFAULT 'draft' NOT NULL;--> statement-breakpoint
-- A course that was taken from the catalogue has learners; one that never stood there is a draft.
UPDATE "courses" SET "state" = 'published' WHERE "is_published";--> statement-breakpoint
UPDATE "courses" SET "state" = 'hidden' WHERE NOT "is_published" AND EXISTS (SELECT 1 FROM "enrollments" WHERE "enrollments"."course_id" = "courses"."id");--> statement-breakpoint
ALTER TABLE "courses" DROP COLUMN "is_published";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "is_published" boolean GENERATED ALWAYS AS (state = 'published') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "thumbnail_file_id" uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "organization_logo_file_id" uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "outline_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "task" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "video_id" uuid;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "announced_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "lessons" SET "announced_at" = "created_at";--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_attempts" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lesson_attempts" ADD COLUMN "escalated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "course_slugs" ADD CONSTRAINT "course_slugs_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_materials" ADD CONSTRAINT "lesson_materials_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_materials" ADD CONSTRAINT "lesson_materials_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_invitations" ADD CONSTRAINT "course_invitations_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_invitations" ADD CONSTRAINT "course_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_invitations" ADD CONSTRAINT "course_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_revisions" ADD CONSTRAINT "course_revisions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_revisions" ADD CONSTRAINT "course_revisions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_instructor_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."instructor_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructor_applications" ADD CONSTRAINT "instructor_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructor_applications" ADD CONSTRAINT "instructor_applications_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_templates" ADD CONSTRAINT "feedback_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_messages" ADD CONSTRAINT "participant_messages_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_messages" ADD CONSTRAINT "participant_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_files" ADD CONSTRAINT "attempt_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_files" ADD CONSTRAINT "attempt_files_attempt_id_lesson_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."lesson_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_views" ADD CONSTRAINT "lesson_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_views" ADD CONSTRAINT "lesson_views_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captions" ADD CONSTRAINT "captions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captions" ADD CONSTRAINT "captions_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_renditions" ADD CONSTRAINT "video_renditions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_slugs_course" ON "course_slugs" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "lesson_materials_lesson" ON "lesson_materials" USING btree ("lesson_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "course_invitations_open" ON "course_invitations" USING btree ("course_id","user_id") WHERE accepted_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "course_invitations_of_user" ON "course_invitations" USING btree ("user_id") WHERE accepted_at is null and ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "course_reviews_open" ON "course_reviews" USING btree ("course_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "course_reviews_of_course" ON "course_reviews" USING btree ("course_id","submitted_at");--> statement-breakpoint
CREATE INDEX "course_reviews_waiting" ON "course_reviews" USING btree ("submitted_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "course_reviews_by_time" ON "course_reviews" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_revisions_once" ON "course_revisions" USING btree ("subject_id","subject","revision");--> statement-breakpoint
CREATE INDEX "course_revisions_newest" ON "course_revisions" USING btree ("course_id","saved_at","id");--> statement-breakpoint
CREATE INDEX "application_events_of" ON "application_events" USING btree ("application_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "instructor_applications_open" ON "instructor_applications" USING btree ("user_id") WHERE state in ('draft', 'submitted', 'under_review', 'changes_requested');--> statement-breakpoint
CREATE INDEX "instructor_applications_of_user" ON "instructor_applications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "instructor_applications_submitted" ON "instructor_applications" USING btree ("state","submitted_at","id");--> statement-breakpoint
CREATE INDEX "instructor_applications_by_time" ON "instructor_applications" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "instructor_applications_decided" ON "instructor_applications" USING btree ("state","decided_at","id");--> statement-breakpoint
CREATE INDEX "feedback_templates_of_user" ON "feedback_templates" USING btree ("user_id","title");--> statement-breakpoint
CREATE INDEX "participant_messages_of_sender" ON "participant_messages" USING btree ("sender_id","created_at");--> statement-breakpoint
CREATE INDEX "attempt_files_attempt" ON "attempt_files" USING btree ("attempt_id","position");--> statement-breakpoint
CREATE INDEX "lesson_views_lesson" ON "lesson_views" USING btree ("lesson_id");--> statement-breakpoint
CREATE UNIQUE INDEX "captions_once" ON "captions" USING btree ("video_id","language");--> statement-breakpoint
CREATE INDEX "videos_owner" ON "videos" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "videos_unclaimed" ON "videos" USING btree ("active_at") WHERE claimed_at is null and released_at is null;--> statement-breakpoint
CREATE INDEX "videos_released" ON "videos" USING btree ("released_at","id") WHERE released_at is not null;--> statement-breakpoint
CREATE INDEX "videos_unexamined" ON "videos" USING btree ("uploaded_at") WHERE state = 'examining';--> statement-breakpoint
CREATE INDEX "videos_unrendered" ON "videos" USING btree ("uploaded_at") WHERE state = 'ready' and rendered_at is null and released_at is null;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lessons_video" ON "lessons" USING btree ("video_id") WHERE video_id is not null;--> statement-breakpoint
CREATE INDEX "lessons_unannounced" ON "lessons" USING btree ("created_at") WHERE announced_at is null and hidden_at is null;--> statement-breakpoint
CREATE INDEX "lesson_attempts_late" ON "lesson_attempts" USING btree ("submitted_at") WHERE status = 'submitted' and escalated_at is null;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_one_video" CHECK ("lessons"."video_id" is null or "lessons"."video_url" is null);--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "active_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "enrollments" SET "active_at" = GREATEST("created_at", (SELECT max(p."submitted_at") FROM "lesson_progress" p WHERE p."user_id" = "enrollments"."user_id" AND p."course_id" = "enrollments"."course_id"));--> statement-breakpoint
CREATE INDEX "enrollments_active" ON "enrollments" USING btree ("active_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_newest" ON "enrollments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_by_progress" ON "enrollments" USING btree ("progress","id");--> statement-breakpoint
CREATE INDEX "ratings_by_time" ON "ratings" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "ratings_stars_time" ON "ratings" USING btree ("stars","id");--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "mail_delay_seconds" integer;
