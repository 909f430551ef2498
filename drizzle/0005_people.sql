CREATE TYPE "public"."consent_document" AS ENUM('terms', 'privacy');--> statement-breakpoint
CREATE TYPE "public"."file_purpose" AS ENUM('avatar', 'cover', 'proof', 'attachment', 'export');--> statement-breakpoint
CREATE TYPE "public"."report_reason" AS ENUM('spam', 'fake', 'improper', 'personal_data', 'other');--> statement-breakpoint
CREATE TYPE "public"."privacy_request_kind" AS ENUM('export', 'deletion', 'correction', 'restriction', 'objection', 'question');--> statement-breakpoint
CREATE TYPE "public"."privacy_request_status" AS ENUM('open', 'in_progress', 'done', 'rejected', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."education_degree" AS ENUM('school', 'd1', 'd2', 'd3', 'd4', 's1', 's2', 's3', 'course');--> statement-breakpoint
CREATE TYPE "public"."employment_type" AS ENUM('full_time', 'part_time', 'contract', 'internship', 'freelance', 'own_business', 'volunteer');--> statement-breakpoint
CREATE TYPE "public"."profile_visibility" AS ENUM('public', 'members', 'private');--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"document" "consent_document" NOT NULL,
	"version" text NOT NULL,
	"text_hash" text NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"given_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jwks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"alg" text,
	"crv" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"purpose" "file_purpose" NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"claimed_at" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "files_bytes" CHECK ("files"."bytes" >= 0),
	CONSTRAINT "files_size" CHECK (num_nulls("files"."width", "files"."height") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "cvs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"options" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_cards" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"full_name" text NOT NULL,
	"avatar_url" text,
	"title" text,
	"city" text,
	"city_key" text DEFAULT '' NOT NULL,
	"expertise" text[] DEFAULT '{}' NOT NULL,
	"is_instructor" boolean NOT NULL,
	"categories" uuid[] DEFAULT '{}' NOT NULL,
	"standing" integer NOT NULL,
	"indexed" boolean NOT NULL,
	"words" "tsvector" NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_facets" (
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "member_facets_kind_value_pk" PRIMARY KEY("kind","value")
);
--> statement-breakpoint
CREATE TABLE "profile_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" "report_reason" NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" uuid,
	"dismissed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "profile_reports_closing" CHECK (num_nulls("profile_reports"."closed_at", "profile_reports"."closed_by") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "mail_opt_outs" (
	"address_hash" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_opt_outs_address_hash_kind_pk" PRIMARY KEY("address_hash","kind")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"enabled" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_channel_pk" PRIMARY KEY("user_id","kind","channel"),
	CONSTRAINT "notification_preferences_channel" CHECK ("notification_preferences"."channel" in ('bell', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "policy_announcements" (
	"version" text PRIMARY KEY NOT NULL,
	"cursor" uuid,
	"told" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" "privacy_request_kind" NOT NULL,
	"status" "privacy_request_status" DEFAULT 'open' NOT NULL,
	"client_key" uuid NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"answer" text,
	"handler_id" uuid,
	"due_at" timestamp (3) with time zone NOT NULL,
	"erase_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone,
	"last_error" text,
	"file_id" uuid,
	"file_end" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "privacy_requests_erasure" CHECK (("privacy_requests"."kind" = 'deletion') = ("privacy_requests"."erase_at" is not null)),
	CONSTRAINT "privacy_requests_closed" CHECK (("privacy_requests"."status" in ('open', 'in_progress')) = ("privacy_requests"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "educations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"institution" text NOT NULL,
	"degree" "education_degree" NOT NULL,
	"field" text NOT NULL,
	"start_month" integer NOT NULL,
	"end_month" integer,
	"grade" text,
	"description" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "educations_months" CHECK ("educations"."end_month" >= "educations"."start_month")
);
--> statement-breakpoint
CREATE TABLE "experiences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"role" text NOT NULL,
	"company" text NOT NULL,
	"location" text,
	"employment_type" "employment_type",
	"start_month" integer NOT NULL,
	"end_month" integer,
	"description" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "experiences_months" CHECK ("experiences"."end_month" >= "experiences"."start_month")
);
--> statement-breakpoint
CREATE TABLE "profile_slug_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "notifications_unread";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "reauthenticated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closing_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "avatar_file_id" uuid;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "github_url" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "website_url" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "interests" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "visibility" "profile_visibility" DEFAULT 'private' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "sections" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "in_directory" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "indexed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "hidden_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cvs" ADD CONSTRAINT "cvs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_cards" ADD CONSTRAINT "member_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_reports" ADD CONSTRAINT "profile_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_reports" ADD CONSTRAINT "profile_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_reports" ADD CONSTRAINT "profile_reports_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_handler_id_users_id_fk" FOREIGN KEY ("handler_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educations" ADD CONSTRAINT "educations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_slug_keys" ADD CONSTRAINT "profile_slug_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_slugs" ADD CONSTRAINT "profile_slugs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_once" ON "consents" USING btree ("user_id","document","version");--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","given_at");--> statement-breakpoint
CREATE UNIQUE INDEX "two_factors_user" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "files_unclaimed" ON "files" USING btree ("created_at") WHERE claimed_at is null and released_at is null;--> statement-breakpoint
CREATE INDEX "files_released" ON "files" USING btree ("released_at","id") WHERE released_at is not null;--> statement-breakpoint
CREATE INDEX "files_expiring" ON "files" USING btree ("expires_at") WHERE expires_at is not null and released_at is null;--> statement-breakpoint
CREATE INDEX "member_cards_order" ON "member_cards" USING btree ("standing","user_id");--> statement-breakpoint
CREATE INDEX "member_cards_city" ON "member_cards" USING btree ("city_key","standing","user_id");--> statement-breakpoint
CREATE INDEX "member_cards_instructors" ON "member_cards" USING btree ("standing","user_id") WHERE is_instructor;--> statement-breakpoint
CREATE INDEX "member_cards_categories" ON "member_cards" USING gin ("categories");--> statement-breakpoint
CREATE INDEX "member_cards_words" ON "member_cards" USING gin ("words");--> statement-breakpoint
CREATE INDEX "member_facets_most" ON "member_facets" USING btree ("kind","members","value");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_reports_open" ON "profile_reports" USING btree ("user_id","reporter_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "profile_reports_of_profile" ON "profile_reports" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "profile_reports_by" ON "profile_reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_client_key" ON "privacy_requests" USING btree ("user_id","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_one" ON "privacy_requests" USING btree ("user_id","kind") WHERE kind in ('export', 'deletion') and status in ('open', 'in_progress');--> statement-breakpoint
CREATE INDEX "privacy_requests_own" ON "privacy_requests" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "privacy_requests_queue" ON "privacy_requests" USING btree ("due_at","id") WHERE status in ('open', 'in_progress');--> statement-breakpoint
CREATE INDEX "privacy_requests_done" ON "privacy_requests" USING btree ("closed_at","id") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "privacy_requests_exports" ON "privacy_requests" USING btree ("next_attempt_at") WHERE kind = 'export' and status in ('open', 'in_progress');--> statement-breakpoint
CREATE INDEX "educations_user" ON "educations" USING btree ("user_id","start_month");--> statement-breakpoint
CREATE UNIQUE INDEX "educations_key" ON "educations" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "experiences_user" ON "experiences" USING btree ("user_id","start_month");--> statement-breakpoint
CREATE UNIQUE INDEX "experiences_key" ON "experiences" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "profile_slug_keys_user" ON "profile_slug_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profile_slugs_user" ON "profile_slugs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_value" ON "verifications" USING hash ("value");--> statement-breakpoint
CREATE INDEX "notifications_actor" ON "notifications" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_slug" ON "profiles" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "profiles_name" ON "profiles" USING gin (lower("full_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_moderated" ON "profiles" USING btree ("id") WHERE hidden_at is not null or cardinality(hidden_fields) > 0;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","created_at","id") WHERE not is_read;