CREATE TYPE "public"."announcement_audience" AS ENUM('all', 'role', 'course');--> statement-breakpoint
CREATE TYPE "public"."announcement_state" AS ENUM('draft', 'scheduled', 'sending', 'sent', 'stopped');--> statement-breakpoint
CREATE TYPE "public"."rating_report_reason" AS ENUM('spam', 'improper', 'off_topic', 'fake', 'personal_data', 'other');--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"audience" "announcement_audience" NOT NULL,
	"role" "app_role",
	"course_id" uuid,
	"state" "announcement_state" DEFAULT 'draft' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"planned_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"recipients" integer,
	"handled" integer DEFAULT 0 NOT NULL,
	"told_until" uuid,
	"mails_sent" integer DEFAULT 0 NOT NULL,
	"mails_failed" integer DEFAULT 0 NOT NULL,
	"mails_waiting" integer DEFAULT 0 NOT NULL,
	"counted_at" timestamp (3) with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "announcements_role" CHECK (("announcements"."audience" = 'role') = ("announcements"."role" is not null)),
	CONSTRAINT "announcements_begun" CHECK ("announcements"."state" in ('draft', 'scheduled') or num_nulls("announcements"."started_at", "announcements"."recipients") = 0),
	CONSTRAINT "announcements_plan" CHECK ("announcements"."state" = 'draft' or "announcements"."planned_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "rating_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rating_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" "rating_report_reason" NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" uuid,
	"dismissed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "rating_reports_closing" CHECK (num_nulls("rating_reports"."closed_at", "rating_reports"."closed_by") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_reports" ADD CONSTRAINT "rating_reports_rating_id_ratings_id_fk" FOREIGN KEY ("rating_id") REFERENCES "public"."ratings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_reports" ADD CONSTRAINT "rating_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_reports" ADD CONSTRAINT "rating_reports_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_by_time" ON "announcements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_in_state" ON "announcements" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_planned" ON "announcements" USING btree ("planned_at","id");--> statement-breakpoint
CREATE INDEX "announcements_of_course" ON "announcements" USING btree ("course_id") WHERE course_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "rating_reports_open" ON "rating_reports" USING btree ("rating_id","reporter_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "rating_reports_of_rating" ON "rating_reports" USING btree ("rating_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rating_reports_waiting" ON "rating_reports" USING btree ("rating_id","created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "rating_reports_by" ON "rating_reports" USING btree ("reporter_id","created_at");