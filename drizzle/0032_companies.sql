CREATE TYPE "public"."company_import_outcome" AS ENUM('waiting', 'invited', 'existing', 'full', 'broken', 'undone', 'kept');--> statement-breakpoint
CREATE TYPE "public"."company_import_state" AS ENUM('running', 'done', 'undone');--> statement-breakpoint
CREATE TYPE "public"."company_role" AS ENUM('owner', 'hr', 'manager');--> statement-breakpoint
CREATE TYPE "public"."company_seat_status" AS ENUM('invited', 'active', 'revoked');--> statement-breakpoint
CREATE TABLE "company_import_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"employee_number" text,
	"department" text,
	"outcome" "company_import_outcome" NOT NULL,
	"fault" text,
	"person_id" uuid
);
--> statement-breakpoint
CREATE TABLE "company_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"state" "company_import_state" DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"legal_name" text,
	"npwp" text,
	"address" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || coalesce(legal_name, ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"department_id" uuid,
	"person_id" uuid,
	"due_on" date,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"spread_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "company_assignments_whom" CHECK ("company_assignments"."department_id" is null or "company_assignments"."person_id" is null)
);
--> statement-breakpoint
CREATE TABLE "company_contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"seats" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_contracts_seats" CHECK ("company_contracts"."seats" >= 1),
	CONSTRAINT "company_contracts_days" CHECK ("company_contracts"."ends_on" >= "company_contracts"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "company_courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"enrollment_id" uuid,
	"due_on" date,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "company_departments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_join_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"department_id" uuid,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "company_managers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" "company_role" NOT NULL,
	"department_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "company_managers_department_of_manager" CHECK (("company_managers"."role" = 'manager') = ("company_managers"."department_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "company_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"employee_number" text,
	"department_id" uuid,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || coalesce(employee_number, ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_seats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"status" "company_seat_status" NOT NULL,
	"invite_key" uuid NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"activated_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revoke_reason" text,
	"revoked_by" uuid,
	CONSTRAINT "company_seats_times" CHECK (("company_seats"."status" <> 'active' or "company_seats"."activated_at" is not null) and ("company_seats"."status" = 'revoked') = ("company_seats"."revoked_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "company_import_rows" ADD CONSTRAINT "company_import_rows_import_id_company_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."company_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_import_rows" ADD CONSTRAINT "company_import_rows_person_id_company_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."company_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_imports" ADD CONSTRAINT "company_imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_imports" ADD CONSTRAINT "company_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_assignments" ADD CONSTRAINT "company_assignments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_assignments" ADD CONSTRAINT "company_assignments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_assignments" ADD CONSTRAINT "company_assignments_department_id_company_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."company_departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_assignments" ADD CONSTRAINT "company_assignments_person_id_company_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."company_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_assignments" ADD CONSTRAINT "company_assignments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_contracts" ADD CONSTRAINT "company_contracts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_contracts" ADD CONSTRAINT "company_contracts_quote_id_business_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."business_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_courses" ADD CONSTRAINT "company_courses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_courses" ADD CONSTRAINT "company_courses_person_id_company_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."company_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_courses" ADD CONSTRAINT "company_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_courses" ADD CONSTRAINT "company_courses_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_departments" ADD CONSTRAINT "company_departments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_join_links" ADD CONSTRAINT "company_join_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_join_links" ADD CONSTRAINT "company_join_links_department_id_company_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."company_departments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_join_links" ADD CONSTRAINT "company_join_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_managers" ADD CONSTRAINT "company_managers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_managers" ADD CONSTRAINT "company_managers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_managers" ADD CONSTRAINT "company_managers_department_id_company_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."company_departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_managers" ADD CONSTRAINT "company_managers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_people" ADD CONSTRAINT "company_people_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_people" ADD CONSTRAINT "company_people_department_id_company_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."company_departments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_people" ADD CONSTRAINT "company_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_seats" ADD CONSTRAINT "company_seats_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_seats" ADD CONSTRAINT "company_seats_person_id_company_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."company_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_seats" ADD CONSTRAINT "company_seats_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_import_rows_once" ON "company_import_rows" USING btree ("import_id","line");--> statement-breakpoint
CREATE INDEX "company_import_rows_outcomes" ON "company_import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "company_import_rows_person" ON "company_import_rows" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "company_imports_of_company" ON "company_imports" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "company_imports_running" ON "company_imports" USING btree ("created_at") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "company_imports_old" ON "company_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "company_imports_creator" ON "company_imports" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "companies_newest" ON "companies" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree (lower(name),"id");--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "company_assignments_once" ON "company_assignments" USING btree ("company_id","course_id",coalesce(department_id, person_id, company_id)) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "company_assignments_newest" ON "company_assignments" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "company_assignments_course" ON "company_assignments" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "company_assignments_department" ON "company_assignments" USING btree ("department_id") WHERE department_id is not null;--> statement-breakpoint
CREATE INDEX "company_assignments_person" ON "company_assignments" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "company_assignments_creator" ON "company_assignments" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "company_assignments_unspread" ON "company_assignments" USING btree ("created_at") WHERE spread_at is null and ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_contracts_quote" ON "company_contracts" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "company_contracts_of_company" ON "company_contracts" USING btree ("company_id","starts_on","id");--> statement-breakpoint
CREATE INDEX "company_contracts_ending" ON "company_contracts" USING btree ("ends_on","id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_courses_once" ON "company_courses" USING btree ("person_id","course_id");--> statement-breakpoint
CREATE INDEX "company_courses_of_course" ON "company_courses" USING btree ("company_id","course_id","person_id");--> statement-breakpoint
CREATE INDEX "company_courses_course" ON "company_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "company_courses_enrollment" ON "company_courses" USING btree ("enrollment_id") WHERE enrollment_id is not null;--> statement-breakpoint
CREATE INDEX "company_courses_due" ON "company_courses" USING btree ("due_on","id") WHERE due_on is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX "company_courses_unopened" ON "company_courses" USING btree ("person_id") WHERE enrollment_id is null and ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_departments_name" ON "company_departments" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "company_join_links_of_company" ON "company_join_links" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "company_join_links_department" ON "company_join_links" USING btree ("department_id") WHERE department_id is not null;--> statement-breakpoint
CREATE INDEX "company_join_links_creator" ON "company_join_links" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_managers_once" ON "company_managers" USING btree ("user_id","company_id",coalesce(department_id, company_id)) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "company_managers_of_company" ON "company_managers" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "company_managers_department" ON "company_managers" USING btree ("department_id") WHERE department_id is not null;--> statement-breakpoint
CREATE INDEX "company_managers_creator" ON "company_managers" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_people_email" ON "company_people" USING btree ("company_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "company_people_account" ON "company_people" USING btree ("company_id","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "company_people_by_name" ON "company_people" USING btree ("company_id",lower(name),"id");--> statement-breakpoint
CREATE INDEX "company_people_department" ON "company_people" USING btree ("company_id","department_id","id");--> statement-breakpoint
CREATE INDEX "company_people_of_department" ON "company_people" USING btree ("department_id") WHERE department_id is not null;--> statement-breakpoint
CREATE INDEX "company_people_newest" ON "company_people" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "company_people_of_user" ON "company_people" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "company_people_by_email" ON "company_people" USING btree ("email");--> statement-breakpoint
CREATE INDEX "company_people_search" ON "company_people" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "company_seats_held_once" ON "company_seats" USING btree ("person_id") WHERE status <> 'revoked';--> statement-breakpoint
CREATE INDEX "company_seats_of_person" ON "company_seats" USING btree ("person_id","invited_at");--> statement-breakpoint
CREATE INDEX "company_seats_held" ON "company_seats" USING btree ("company_id","status") WHERE status <> 'revoked';--> statement-breakpoint
CREATE INDEX "company_seats_history" ON "company_seats" USING btree ("company_id","invited_at","id");--> statement-breakpoint
CREATE INDEX "company_seats_revoker" ON "company_seats" USING btree ("revoked_by") WHERE revoked_by is not null;