CREATE TYPE "public"."enrollment_import_outcome" AS ENUM('waiting', 'created', 'reopened', 'existing', 'unknown', 'unverified', 'closing', 'broken', 'undone', 'kept');--> statement-breakpoint
CREATE TYPE "public"."enrollment_import_state" AS ENUM('running', 'done', 'undone');--> statement-breakpoint
CREATE TABLE "account_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "category_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"merged_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "enrollment_import_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"email" text NOT NULL,
	"outcome" "enrollment_import_outcome" NOT NULL,
	"fault" text,
	"user_id" uuid
);--> statement-breakpoint
CREATE TABLE "enrollment_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"name" text NOT NULL,
	"state" "enrollment_import_state" DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"value" bigint NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "daily_figures_day_figure_pk" PRIMARY KEY("day","figure")
);--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_notes" ADD CONSTRAINT "account_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_notes" ADD CONSTRAINT "account_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_slugs" ADD CONSTRAINT "category_slugs_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_import_rows" ADD CONSTRAINT "enrollment_import_rows_import_id_enrollment_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."enrollment_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_import_rows" ADD CONSTRAINT "enrollment_import_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_imports" ADD CONSTRAINT "enrollment_imports_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_imports" ADD CONSTRAINT "enrollment_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_notes_of" ON "account_notes" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_notes_key" ON "account_notes" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "account_notes_by" ON "account_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "category_slugs_category" ON "category_slugs" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "category_slugs_merged" ON "category_slugs" USING btree ("merged_id") WHERE merged_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "enrollment_import_rows_once" ON "enrollment_import_rows" USING btree ("import_id","line");--> statement-breakpoint
CREATE INDEX "enrollment_import_rows_outcomes" ON "enrollment_import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "enrollment_import_rows_user" ON "enrollment_import_rows" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "enrollment_imports_of_course" ON "enrollment_imports" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "enrollment_imports_running" ON "enrollment_imports" USING btree ("created_at") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "enrollment_imports_old" ON "enrollment_imports" USING btree ("created_at");
