-- The whole schema as it was when the product was first released. By hand: the extension, foreign keys after the indexes that they lead to, a key that is
-- deferrable, indexes with INCLUDE, and the functions and triggers at the end.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TYPE "public"."announcement_audience" AS ENUM('all', 'role', 'course');--> statement-breakpoint
CREATE TYPE "public"."announcement_state" AS ENUM('draft', 'scheduled', 'sending', 'sent', 'stopped');--> statement-breakpoint
CREATE TYPE "public"."consent_document" AS ENUM('terms', 'privacy');--> statement-breakpoint
CREATE TYPE "public"."email_correction_outcome" AS ENUM('moved', 'declined', 'withdrawn', 'expired', 'overtaken');--> statement-breakpoint
CREATE TYPE "public"."email_correction_side" AS ENUM('old', 'new');--> statement-breakpoint
CREATE TYPE "public"."app_role" AS ENUM('learner', 'instructor', 'superadmin', 'sales', 'finance', 'content', 'support');--> statement-breakpoint
CREATE TYPE "public"."account_view_ending" AS ENUM('returned', 'time', 'signed_out', 'account');--> statement-breakpoint
CREATE TYPE "public"."course_review_decision" AS ENUM('published', 'changes_requested', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."course_revision_subject" AS ENUM('course', 'lesson', 'outline');--> statement-breakpoint
CREATE TYPE "public"."course_state" AS ENUM('draft', 'in_review', 'changes_requested', 'published', 'hidden');--> statement-breakpoint
CREATE TYPE "public"."course_level" AS ENUM('beginner', 'intermediate', 'advanced');--> statement-breakpoint
CREATE TYPE "public"."certificate_state" AS ENUM('valid', 'revoked', 'replaced');--> statement-breakpoint
CREATE TYPE "public"."certificate_correction_state" AS ENUM('waiting', 'done', 'refused', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."coupon_use_state" AS ENUM('reserved', 'used', 'returned');--> statement-breakpoint
CREATE TYPE "public"."faktur_state" AS ENUM('wanted', 'exported', 'entered', 'return_due', 'returned', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."invoice_kind" AS ENUM('invoice', 'receipt', 'credit_note');--> statement-breakpoint
CREATE TYPE "public"."enrollment_import_outcome" AS ENUM('waiting', 'created', 'reopened', 'existing', 'unknown', 'unverified', 'closing', 'broken', 'undone', 'kept');--> statement-breakpoint
CREATE TYPE "public"."enrollment_import_state" AS ENUM('running', 'done', 'undone');--> statement-breakpoint
CREATE TYPE "public"."payment_event_verdict" AS ENUM('applied', 'repeated', 'outdated', 'late', 'wrong_amount', 'unknown_order', 'second_payment', 'contradiction');--> statement-breakpoint
CREATE TYPE "public"."coupon_bearer" AS ENUM('platform', 'instructor');--> statement-breakpoint
CREATE TYPE "public"."coupon_kind" AS ENUM('percent', 'amount');--> statement-breakpoint
CREATE TYPE "public"."coupon_scope" AS ENUM('all', 'category', 'course', 'instructor');--> statement-breakpoint
CREATE TYPE "public"."order_state" AS ENUM('awaiting_payment', 'awaiting_verification', 'paid', 'expired', 'cancelled', 'failed', 'refunded', 'partially_refunded', 'payment_reversed', 'disputed');--> statement-breakpoint
CREATE TYPE "public"."payment_attempt_state" AS ENUM('created', 'pending', 'paid', 'failed', 'expired', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."payment_gateway" AS ENUM('midtrans', 'manual', 'sandbox', 'free');--> statement-breakpoint
CREATE TYPE "public"."payment_proof_state" AS ENUM('waiting', 'accepted', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."refund_bearer" AS ENUM('shares', 'platform');--> statement-breakpoint
CREATE TYPE "public"."refund_channel" AS ENUM('gateway', 'bank');--> statement-breakpoint
CREATE TYPE "public"."refund_state" AS ENUM('requested', 'approved', 'done', 'rejected', 'failed');--> statement-breakpoint
CREATE TYPE "public"."tax_treatment" AS ENUM('taxable', 'exempt', 'non_pkp');--> statement-breakpoint
CREATE TYPE "public"."company_bill_state" AS ENUM('planned', 'invoiced', 'part_paid', 'paid');--> statement-breakpoint
CREATE TYPE "public"."company_import_outcome" AS ENUM('waiting', 'invited', 'existing', 'full', 'broken', 'undone', 'kept', 'often');--> statement-breakpoint
CREATE TYPE "public"."company_import_state" AS ENUM('running', 'done', 'undone');--> statement-breakpoint
CREATE TYPE "public"."company_role" AS ENUM('owner', 'hr', 'manager');--> statement-breakpoint
CREATE TYPE "public"."company_seat_status" AS ENUM('invited', 'active', 'revoked');--> statement-breakpoint
CREATE TYPE "public"."report_reason" AS ENUM('spam', 'fake', 'improper', 'personal_data', 'other');--> statement-breakpoint
CREATE TYPE "public"."bank_account_state" AS ENUM('waiting', 'confirmed', 'rejected', 'replaced');--> statement-breakpoint
CREATE TYPE "public"."ledger_entry_kind" AS ENUM('sale', 'refund', 'reversal', 'withholding', 'payout', 'payout_returned', 'correction');--> statement-breakpoint
CREATE TYPE "public"."ledger_account" AS ENUM('cash', 'coupon_expense', 'gateway_fee', 'ppn_payable', 'platform_revenue', 'instructor_payable', 'withholding_payable', 'refund_expense', 'correction');--> statement-breakpoint
CREATE TYPE "public"."payout_state" AS ENUM('requested', 'approved', 'paid', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."enrollment_source" AS ENUM('free', 'order', 'seat', 'staff');--> statement-breakpoint
CREATE TYPE "public"."learning_stage" AS ENUM('waiting', 'learning', 'finished');--> statement-breakpoint
CREATE TYPE "public"."exam_attempt_state" AS ENUM('running', 'handed_in', 'timed_out');--> statement-breakpoint
CREATE TYPE "public"."exam_reveal" AS ENUM('score', 'answers', 'explanations');--> statement-breakpoint
CREATE TYPE "public"."question_kind" AS ENUM('single', 'multiple', 'true_false', 'short_text', 'number', 'matching', 'ordering');--> statement-breakpoint
CREATE TYPE "public"."file_purpose" AS ENUM('avatar', 'cover', 'proof', 'attachment', 'export', 'logo', 'picture', 'material', 'submission', 'faktur', 'payout', 'quote', 'billing', 'list');--> statement-breakpoint
CREATE TYPE "public"."application_state" AS ENUM('draft', 'submitted', 'under_review', 'changes_requested', 'approved', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."attempt_status" AS ENUM('submitted', 'approved', 'rejected', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."lesson_status" AS ENUM('not_started', 'submitted', 'approved', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."rendition_kind" AS ENUM('480p', '240p', 'audio', 'poster');--> statement-breakpoint
CREATE TYPE "public"."video_state" AS ENUM('uploading', 'examining', 'ready', 'refused');--> statement-breakpoint
CREATE TYPE "public"."privacy_request_kind" AS ENUM('export', 'deletion', 'correction', 'restriction', 'objection', 'question');--> statement-breakpoint
CREATE TYPE "public"."privacy_request_status" AS ENUM('open', 'in_progress', 'done', 'rejected', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."education_degree" AS ENUM('school', 'd1', 'd2', 'd3', 'd4', 's1', 's2', 's3', 'course');--> statement-breakpoint
CREATE TYPE "public"."employment_type" AS ENUM('full_time', 'part_time', 'contract', 'internship', 'freelance', 'own_business', 'volunteer');--> statement-breakpoint
CREATE TYPE "public"."profile_visibility" AS ENUM('public', 'members', 'private');--> statement-breakpoint
CREATE TYPE "public"."quote_acceptance_method" AS ENUM('account', 'code', 'offline');--> statement-breakpoint
CREATE TYPE "public"."quote_answer_channel" AS ENUM('dashboard', 'link', 'offline');--> statement-breakpoint
CREATE TYPE "public"."company_size" AS ENUM('small', 'medium', 'large', 'enterprise');--> statement-breakpoint
CREATE TYPE "public"."quote_line_kind" AS ENUM('package', 'program', 'free');--> statement-breakpoint
CREATE TYPE "public"."quote_line_unit" AS ENUM('paket', 'peserta', 'sesi');--> statement-breakpoint
CREATE TYPE "public"."quote_lost_cause" AS ENUM('price', 'competitor', 'budget', 'timing', 'content', 'silence', 'other');--> statement-breakpoint
CREATE TYPE "public"."package_category" AS ENUM('it', 'finance', 'hr', 'marketing', 'custom');--> statement-breakpoint
CREATE TYPE "public"."package_tier" AS ENUM('basic', 'advanced', 'complete', 'custom');--> statement-breakpoint
CREATE TYPE "public"."quote_payment_trigger" AS ENUM('accepted', 'started', 'handed_over', 'date');--> statement-breakpoint
CREATE TYPE "public"."quote_status" AS ENUM('draft', 'sent', 'accepted', 'rejected', 'expired', 'superseded', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."quote_request_status" AS ENUM('pending', 'reviewing', 'quoted', 'accepted', 'rejected', 'expired');--> statement-breakpoint
CREATE TYPE "public"."quote_template_kind" AS ENUM('offer', 'terms');--> statement-breakpoint
CREATE TYPE "public"."quote_message_topic" AS ENUM('question', 'change', 'addition');--> statement-breakpoint
CREATE TYPE "public"."rating_report_reason" AS ENUM('spam', 'improper', 'off_topic', 'fake', 'personal_data', 'other');--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"event_id" uuid,
	"recipients" uuid[] NOT NULL,
	"addresses" text[] DEFAULT '{}' NOT NULL,
	"actor_id" uuid,
	"payload" jsonb NOT NULL,
	"mail_delay_seconds" integer,
	"matter" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"document" "consent_document" NOT NULL,
	"version" text NOT NULL,
	"text_hash" text NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"given_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "email_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"from_email" text NOT NULL,
	"to_email" text NOT NULL,
	"reason" text NOT NULL,
	"old_agreed_at" timestamp (3) with time zone,
	"new_agreed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" "email_correction_outcome",
	"declined_by" "email_correction_side",
	CONSTRAINT "email_corrections_ended" CHECK (num_nulls("email_corrections"."ended_at", "email_corrections"."outcome") in (0, 2)),
	CONSTRAINT "email_corrections_declined" CHECK (("email_corrections"."outcome" = 'declined') is true = ("email_corrections"."declined_by" is not null))
);--> statement-breakpoint
CREATE TABLE "account_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ending" "account_view_ending",
	CONSTRAINT "account_views_ended" CHECK (num_nulls("account_views"."ended_at", "account_views"."ending") in (0, 2))
);--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"label" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "jwks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"alg" text,
	"crv" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"device_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"reauthenticated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"last_step" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "user_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"role" "app_role" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"closing_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	"role" "app_role" DEFAULT 'learner' NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"suspended_until" timestamp (3) with time zone,
	"suspension_reason" text,
	"merged_into" uuid,
	"merged_at" timestamp (3) with time zone,
	"merged_email" text,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_merged" CHECK (num_nulls("users"."merged_into", "users"."merged_at") in (0, 2) and "users"."merged_into" <> "users"."id"),
	CONSTRAINT "users_suspension" CHECK (num_nulls("users"."suspended_at", "users"."suspension_reason") in (0, 2)),
	CONSTRAINT "users_suspension_lasts" CHECK ("users"."suspended_until" > "users"."suspended_at")
);--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
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
CREATE TABLE "course_counts" (
	"category_id" uuid NOT NULL,
	"level" "course_level" NOT NULL,
	"is_free" boolean NOT NULL,
	"courses" integer NOT NULL,
	CONSTRAINT "course_counts_category_id_level_is_free_pk" PRIMARY KEY("category_id","level","is_free")
);--> statement-breakpoint
CREATE TABLE "search_terms" (
	"term" text COLLATE "C" PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "course_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"submitted_by" uuid,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"reviewer_id" uuid,
	"decision" "course_review_decision",
	"decided_at" timestamp (3) with time zone,
	"reason" text
);--> statement-breakpoint
CREATE TABLE "course_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"subject" "course_revision_subject" NOT NULL,
	"subject_id" uuid NOT NULL,
	"snapshot" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"kept" boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE "course_instructors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"instructor_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "course_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"price" bigint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "course_search" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"level" "course_level" NOT NULL,
	"price" bigint NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"title_key" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"terms" text[] NOT NULL,
	"title_vector" "tsvector" NOT NULL
);--> statement-breakpoint
CREATE TABLE "course_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "course_stats" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"ratings" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"learners" integer DEFAULT 0 NOT NULL,
	"recent_learners" integer DEFAULT 0 NOT NULL,
	"bestseller" boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE "course_texts" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"level" "course_level" NOT NULL,
	"price" bigint NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"full_vector" "tsvector" NOT NULL
);--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"thumbnail_url" text,
	"level" "course_level" NOT NULL,
	"duration_hours" numeric(6, 1) DEFAULT 0 NOT NULL,
	"price" bigint,
	"category_id" uuid NOT NULL,
	"instructor_id" uuid NOT NULL,
	"state" "course_state" DEFAULT 'draft' NOT NULL,
	"is_published" boolean GENERATED ALWAYS AS (state = 'published') STORED NOT NULL,
	"what_you_will_learn" text[] DEFAULT '{}' NOT NULL,
	"target_audience" text[] DEFAULT '{}' NOT NULL,
	"requirements" text[] DEFAULT '{}' NOT NULL,
	"organization_name" text,
	"organization_logo" text,
	"accreditation" text,
	"certificate_type" text,
	"certificate_months" integer,
	"flash_price" bigint,
	"flash_starts_at" timestamp (3) with time zone,
	"flash_ends_at" timestamp (3) with time zone,
	"thumbnail_file_id" uuid,
	"organization_logo_file_id" uuid,
	"revision" integer DEFAULT 0 NOT NULL,
	"outline_revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_price" CHECK ("courses"."price" >= 0),
	CONSTRAINT "courses_certificate_months" CHECK ("courses"."certificate_months" between 1 and 120),
	CONSTRAINT "courses_flash" CHECK (num_nulls("courses"."flash_price", "courses"."flash_starts_at", "courses"."flash_ends_at") in (0, 3))
);--> statement-breakpoint
CREATE TABLE "lesson_materials" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"video_url" text,
	"duration_minutes" integer NOT NULL,
	"order_index" integer NOT NULL,
	"is_free" boolean DEFAULT false NOT NULL,
	"task" text DEFAULT '' NOT NULL,
	"video_id" uuid,
	"hidden_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"announced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lessons_order" UNIQUE("course_id","order_index") DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT "lessons_of_course" UNIQUE("id","course_id"),
	CONSTRAINT "lessons_minutes" CHECK ("lessons"."duration_minutes" >= 0),
	CONSTRAINT "lessons_one_video" CHECK ("lessons"."video_id" is null or "lessons"."video_url" is null)
);--> statement-breakpoint
CREATE TABLE "course_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "certificate_digests" (
	"sha256" text PRIMARY KEY NOT NULL,
	"certificate_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "certificate_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"certificate_id" uuid NOT NULL,
	"variant" text NOT NULL,
	"storage_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"state" "certificate_state" DEFAULT 'valid' NOT NULL,
	"name" text NOT NULL,
	"name_shown" boolean,
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
);--> statement-breakpoint
CREATE TABLE "issuer_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"private_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" "coupon_use_state" DEFAULT 'reserved' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "faktur_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "fakturs" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"state" "faktur_state" DEFAULT 'wanted' NOT NULL,
	"number" text,
	"file_id" uuid,
	"wanted_at" timestamp (3) with time zone NOT NULL,
	"export_id" uuid,
	"exported_at" timestamp (3) with time zone,
	"entered_at" timestamp (3) with time zone,
	"entered_by" uuid,
	"return_due_at" timestamp (3) with time zone,
	"return_document" text,
	"returned_at" timestamp (3) with time zone,
	"returned_by" uuid,
	CONSTRAINT "fakturs_entered" CHECK (num_nulls("fakturs"."number", "fakturs"."file_id", "fakturs"."entered_at") in (0, 3))
);--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" "order_state" NOT NULL,
	"actor_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "purchase_interests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "tax_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"instructor_id" uuid,
	"treatment" "tax_treatment" NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"kind" "invoice_kind" NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_numbers_kind_year_pk" PRIMARY KEY("kind","year")
);--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"kind" "invoice_kind" NOT NULL,
	"number" text NOT NULL,
	"net" bigint NOT NULL,
	"ppn" bigint NOT NULL,
	"total" bigint NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"storage_key" text,
	"sha256" text
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
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway" "payment_gateway" NOT NULL,
	"external_id" text NOT NULL,
	"event_key" text NOT NULL,
	"body" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"verdict" "payment_event_verdict" NOT NULL,
	"order_id" uuid,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"handled_by" uuid,
	"note" text
);--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" "coupon_kind" NOT NULL,
	"value" bigint NOT NULL,
	"scope" "coupon_scope" NOT NULL,
	"course_id" uuid,
	"category_id" uuid,
	"instructor_id" uuid,
	"bearer" "coupon_bearer" NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"max_uses" integer,
	"max_per_person" integer DEFAULT 1 NOT NULL,
	"first_purchase" boolean DEFAULT false NOT NULL,
	"minimum" bigint DEFAULT 0 NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"budget" bigint,
	"spent" bigint DEFAULT 0 NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone,
	"approved_by" uuid,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coupons_budget" CHECK ("coupons"."spent" >= 0 and ("coupons"."budget" is null or "coupons"."budget" > 0)),
	CONSTRAINT "coupons_uses" CHECK ("coupons"."uses" >= 0 and ("coupons"."max_uses" is null or "coupons"."uses" <= "coupons"."max_uses")),
	CONSTRAINT "coupons_value" CHECK ("coupons"."value" > 0 and ("coupons"."kind" <> 'percent' or "coupons"."value" <= 10000))
);--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"course_title" text NOT NULL,
	"course_slug" text NOT NULL,
	"state" "order_state" DEFAULT 'awaiting_payment' NOT NULL,
	"list_price" bigint NOT NULL,
	"price" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"net" bigint NOT NULL,
	"coupon_id" uuid,
	"coupon_code" text,
	"coupon_bearer" "coupon_bearer",
	"tax_treatment" "tax_treatment" NOT NULL,
	"ppn_rate" integer NOT NULL,
	"dpp_numerator" integer NOT NULL,
	"dpp_denominator" integer NOT NULL,
	"dpp" bigint NOT NULL,
	"ppn" bigint NOT NULL,
	"total" bigint NOT NULL,
	"billing_name" text NOT NULL,
	"billing_email" text NOT NULL,
	"billing_phone" text,
	"wants_faktur" boolean DEFAULT false NOT NULL,
	"tax_name" text,
	"tax_id" text,
	"tax_address" text,
	"terms_version" text NOT NULL,
	"gateway" "payment_gateway",
	"unique_code" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"free_mark" text,
	"free_checked_at" timestamp (3) with time zone,
	"free_checked_by" uuid,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(number || ' ' || replace(number, '-', '') || ' ' || billing_name || ' ' || billing_email || ' ' || course_title || ' ' || coalesce(coupon_code, ''))
          || ' ' || regexp_replace(coalesce(billing_phone, ''), '[^0-9]', '', 'g') || ' ' || coalesce(tax_id, '')) STORED NOT NULL,
	CONSTRAINT "orders_prices" CHECK ("orders"."net" = "orders"."price" - "orders"."discount" and "orders"."net" >= 0 and "orders"."total" = "orders"."net" + "orders"."ppn"),
	CONSTRAINT "orders_refunded" CHECK ("orders"."refunded" between 0 and "orders"."total" + "orders"."unique_code"),
	CONSTRAINT "orders_faktur" CHECK (not "orders"."wants_faktur" or num_nulls("orders"."tax_name", "orders"."tax_id", "orders"."tax_address") = 0)
);--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"gateway" "payment_gateway" NOT NULL,
	"external_id" text NOT NULL,
	"transaction_id" text,
	"amount" bigint NOT NULL,
	"state" "payment_attempt_state" DEFAULT 'created' NOT NULL,
	"redirect_url" text,
	"method" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"fee" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"check_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE "payment_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"sender_bank" text NOT NULL,
	"sender_name" text NOT NULL,
	"transferred_on" date NOT NULL,
	"state" "payment_proof_state" DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid
);--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"key" text NOT NULL,
	"state" "refund_state" DEFAULT 'requested' NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"promised" boolean NOT NULL,
	"bearer" "refund_bearer" DEFAULT 'shares' NOT NULL,
	"channel" "refund_channel",
	"bank_name" text,
	"bank_account" text,
	"bank_holder" text,
	"requested_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"held_at" timestamp (3) with time zone,
	"revokes" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"answer" text,
	"done_at" timestamp (3) with time zone,
	"reference" text,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);--> statement-breakpoint
CREATE TABLE "company_bill_papers" (
	"bill_id" uuid PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "company_bills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"trigger" "quote_payment_trigger" NOT NULL,
	"percent" numeric(5, 2),
	"state" "company_bill_state" DEFAULT 'planned' NOT NULL,
	"due_at" timestamp (3) with time zone,
	"net" bigint NOT NULL,
	"dpp" bigint NOT NULL,
	"ppn" bigint NOT NULL,
	"total" bigint NOT NULL,
	"number" text,
	"issued_at" timestamp (3) with time zone,
	"issued_by" uuid,
	"late_at" timestamp (3) with time zone,
	"buyer_name" text,
	"buyer_npwp" text,
	"buyer_address" text,
	"po_number" text,
	"invoiced_before" bigint,
	"paid" bigint DEFAULT 0 NOT NULL,
	"withheld" bigint DEFAULT 0 NOT NULL,
	"slip_number" text,
	"slip_file_id" uuid,
	"slip_sent_at" timestamp (3) with time zone,
	"slip_by" uuid,
	"slip_accepted_at" timestamp (3) with time zone,
	"faktur_number" text,
	"faktur_file_id" uuid,
	"faktur_entered_at" timestamp (3) with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_bills_amounts" CHECK ("company_bills"."total" > 0 and "company_bills"."net" >= 0 and "company_bills"."ppn" >= 0 and "company_bills"."total" = "company_bills"."net" + "company_bills"."ppn"),
	CONSTRAINT "company_bills_money" CHECK ("company_bills"."paid" >= 0 and "company_bills"."withheld" >= 0),
	CONSTRAINT "company_bills_invoice" CHECK (("company_bills"."state" = 'planned') = ("company_bills"."number" is null) and num_nulls("company_bills"."number", "company_bills"."issued_at", "company_bills"."late_at", "company_bills"."buyer_name",
        "company_bills"."buyer_npwp", "company_bills"."buyer_address", "company_bills"."invoiced_before") in (0, 7)),
	CONSTRAINT "company_bills_slip" CHECK (num_nulls("company_bills"."slip_number", "company_bills"."slip_file_id", "company_bills"."slip_sent_at") in (0, 3)),
	CONSTRAINT "company_bills_faktur_entry" CHECK (num_nulls("company_bills"."faktur_number", "company_bills"."faktur_file_id", "company_bills"."faktur_entered_at") in (0, 3))
);--> statement-breakpoint
CREATE TABLE "company_handovers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"signed_on" date NOT NULL,
	"file_id" uuid NOT NULL,
	"by_staff" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"removed_at" timestamp (3) with time zone,
	"removed_by" uuid,
	"remove_reason" text
);--> statement-breakpoint
CREATE TABLE "company_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bill_id" uuid NOT NULL,
	"received_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"withheld" bigint NOT NULL,
	"reference" text NOT NULL,
	"file_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid,
	"undo_reason" text,
	CONSTRAINT "company_receipts_amounts" CHECK ("company_receipts"."amount" >= 0 and "company_receipts"."withheld" >= 0 and "company_receipts"."amount" + "company_receipts"."withheld" > 0)
);--> statement-breakpoint
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
	"person_id" uuid,
	"seat_id" uuid
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "company_invitation_days" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"address" uuid NOT NULL,
	"sent" integer NOT NULL,
	CONSTRAINT "company_invitation_days_company_id_day_address_pk" PRIMARY KEY("company_id","day","address")
);--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"legal_name" text,
	"npwp" text,
	"address" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || coalesce(legal_name, ''))) STORED NOT NULL
);--> statement-breakpoint
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
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "company_courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"enrollment_id" uuid,
	"stage" "learning_stage",
	"sort_name" text NOT NULL,
	"department_key" uuid NOT NULL,
	"due_on" date,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "company_courses_stage_of_enrollment" CHECK (("company_courses"."enrollment_id" is null) = ("company_courses"."stage" is null))
);--> statement-breakpoint
CREATE TABLE "company_departments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "company_join_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"department_id" uuid,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "company_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"employee_number" text,
	"department_id" uuid,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || coalesce(employee_number, ''))) STORED NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL,
	"department_key" uuid GENERATED ALWAYS AS (coalesce(department_id, company_id)) STORED NOT NULL
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "cvs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"options" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "member_facets" (
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "member_facets_kind_value_pk" PRIMARY KEY("kind","value")
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"instructor_id" uuid NOT NULL,
	"bank" text NOT NULL,
	"number" text NOT NULL,
	"holder" text NOT NULL,
	"state" "bank_account_state" DEFAULT 'waiting' NOT NULL,
	"frozen_until" timestamp (3) with time zone,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid
);--> statement-breakpoint
CREATE TABLE "daily_closings" (
	"day" date PRIMARY KEY NOT NULL,
	"sums" jsonb NOT NULL,
	"differences" jsonb NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "earning_balances" (
	"instructor_id" uuid PRIMARY KEY NOT NULL,
	"earned" bigint DEFAULT 0 NOT NULL,
	"requested" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "earning_maturities" (
	"instructor_id" uuid NOT NULL,
	"matures_on" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "earning_maturities_instructor_id_matures_on_pk" PRIMARY KEY("instructor_id","matures_on")
);--> statement-breakpoint
CREATE TABLE "earning_months" (
	"instructor_id" uuid NOT NULL,
	"month" date NOT NULL,
	"course_id" uuid NOT NULL,
	"kind" "ledger_entry_kind" NOT NULL,
	"count" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "earning_months_instructor_id_month_course_id_kind_pk" PRIMARY KEY("instructor_id","month","course_id","kind")
);--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "ledger_entry_kind" NOT NULL,
	"key" text NOT NULL,
	"order_id" uuid,
	"refund_id" uuid,
	"payout_id" uuid,
	"reason" text,
	"created_by" uuid,
	"booked_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"account" "ledger_account" NOT NULL,
	"instructor_id" uuid,
	"course_id" uuid,
	"amount" bigint NOT NULL,
	"kind" "ledger_entry_kind" NOT NULL,
	"booked_at" timestamp (3) with time zone NOT NULL,
	"matures_on" date,
	CONSTRAINT "ledger_lines_amount" CHECK ("ledger_lines"."amount" <> 0),
	CONSTRAINT "ledger_lines_instructor" CHECK (("ledger_lines"."account" = 'instructor_payable') = ("ledger_lines"."instructor_id" is not null))
);--> statement-breakpoint
CREATE TABLE "payout_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"instructor_id" uuid NOT NULL,
	"state" "payout_state" DEFAULT 'requested' NOT NULL,
	"amount" bigint NOT NULL,
	"withheld" bigint DEFAULT 0 NOT NULL,
	"bank" text NOT NULL,
	"bank_number" text NOT NULL,
	"bank_holder" text NOT NULL,
	"batch_id" uuid,
	"reference" text,
	"proof_file_id" uuid,
	"reason" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" > 0 and "payouts"."withheld" between 0 and "payouts"."amount")
);--> statement-breakpoint
CREATE TABLE "share_splits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"parts" jsonb NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "share_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid,
	"share" integer NOT NULL,
	"own_coupon_share" integer NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "share_terms_range" CHECK ("share_terms"."share" between 0 and 10000 and "share_terms"."own_coupon_share" between 0 and 10000)
);--> statement-breakpoint
CREATE TABLE "tax_profiles" (
	"instructor_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tax_id" text NOT NULL,
	"address" text NOT NULL,
	"small_turnover" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "enrollments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"source" "enrollment_source" NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"active_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"refunded_at" timestamp (3) with time zone,
	"stage" "learning_stage" GENERATED ALWAYS AS (case when completed_at is not null then 'finished'::learning_stage when active_at > created_at or progress > 0 then 'learning'::learning_stage else 'waiting'::learning_stage end) STORED NOT NULL,
	CONSTRAINT "enrollments_progress" CHECK ("enrollments"."progress" between 0 and 100)
);--> statement-breakpoint
CREATE TABLE "exam_allowances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"extra_minutes" integer DEFAULT 0 NOT NULL,
	"extra_attempts" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"granted_by" uuid,
	"granted_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
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
);--> statement-breakpoint
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
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "exam_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"position" integer NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
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
);--> statement-breakpoint
CREATE TABLE "upload_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "upload_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"state" "application_state" NOT NULL,
	"actor_id" uuid,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "feedback_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "participant_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"recipients" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "attempt_files" (
	"file_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "attempt_files_file_id_attempt_id_pk" PRIMARY KEY("file_id","attempt_id")
);--> statement-breakpoint
CREATE TABLE "lesson_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"progress_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"status" "attempt_status" NOT NULL,
	"notes" text NOT NULL,
	"feedback" text,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"escalated_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"status" "lesson_status" NOT NULL,
	"submission_notes" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"attempt_count" integer NOT NULL,
	"instructor_feedback" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "lesson_progress_attempts" CHECK ("lesson_progress"."attempt_count" >= 1)
);--> statement-breakpoint
CREATE TABLE "lesson_views" (
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"length" integer DEFAULT 0 NOT NULL,
	"watched" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lesson_views_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id")
);--> statement-breakpoint
CREATE TABLE "progress_recounts" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"after_created_at" timestamp (3) with time zone,
	"after_id" uuid
);--> statement-breakpoint
CREATE TABLE "captions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"video_id" uuid NOT NULL,
	"language" text NOT NULL,
	"vtt" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "video_renditions" (
	"video_id" uuid NOT NULL,
	"kind" "rendition_kind" NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "video_renditions_video_id_kind_pk" PRIMARY KEY("video_id","kind")
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "mail_opt_outs" (
	"address_hash" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_opt_outs_address_hash_kind_pk" PRIMARY KEY("address_hash","kind")
);--> statement-breakpoint
CREATE TABLE "mail_rhythms" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"rhythm" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"enabled" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_channel_pk" PRIMARY KEY("user_id","kind","channel"),
	CONSTRAINT "notification_preferences_channel" CHECK ("notification_preferences"."channel" in ('bell', 'mail'))
);--> statement-breakpoint
CREATE TABLE "mail_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid,
	"address" text,
	"kind" text NOT NULL,
	"payload" jsonb,
	"named" uuid[] DEFAULT '{}' NOT NULL,
	"matter" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"digest_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"refused_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "mail_deliveries_recipient" CHECK (num_nonnulls("mail_deliveries"."user_id", "mail_deliveries"."address") = 1)
);--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"actor_id" uuid,
	"named_id" uuid,
	"unnamed_title" text,
	"unnamed_message" text,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"matter" text,
	"is_read" boolean DEFAULT false NOT NULL,
	"link" text,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "desk_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"desk" text NOT NULL,
	"title" text NOT NULL,
	"query" text NOT NULL,
	"format" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"bytes" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"last_error" text,
	"file_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"value" bigint NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "daily_figures_day_figure_pk" PRIMARY KEY("day","figure")
);--> statement-breakpoint
CREATE TABLE "setting_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"setting_group" text NOT NULL,
	"number" integer NOT NULL,
	"values" jsonb NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "setting_revisions_number" UNIQUE("setting_group","number"),
	CONSTRAINT "setting_revisions_withdrawn" CHECK ("setting_revisions"."withdrawn_at" is null or "setting_revisions"."withdrawn_at" < "setting_revisions"."from_at")
);--> statement-breakpoint
CREATE TABLE "policy_announcements" (
	"version" text PRIMARY KEY NOT NULL,
	"cursor" uuid,
	"told" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);--> statement-breakpoint
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
);--> statement-breakpoint
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
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "profile_slug_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);--> statement-breakpoint
CREATE TABLE "profile_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"slug" text,
	"avatar_url" text,
	"avatar_file_id" uuid,
	"title" text,
	"bio" text,
	"phone" text,
	"city" text,
	"linkedin_url" text,
	"twitter_url" text,
	"github_url" text,
	"website_url" text,
	"expertise" text[] DEFAULT '{}' NOT NULL,
	"years_of_experience" integer,
	"interests" uuid[] DEFAULT '{}' NOT NULL,
	"visibility" "profile_visibility" DEFAULT 'private' NOT NULL,
	"sections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"in_directory" boolean DEFAULT false NOT NULL,
	"indexed" boolean DEFAULT false NOT NULL,
	"certificate_name_shown" boolean,
	"hidden_at" timestamp (3) with time zone,
	"hidden_fields" text[] DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "business_quote_acceptance_papers" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "business_quote_acceptances" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"method" "quote_acceptance_method" NOT NULL,
	"network" text,
	"device" text,
	"npwp" text,
	"legal_address" text,
	"letter_sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "business_quote_codes" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"wrong" integer NOT NULL,
	"sent" integer NOT NULL,
	"counted_from" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "business_quote_codes_counts" CHECK ("business_quote_codes"."wrong" >= 0 and "business_quote_codes"."sent" >= 1)
);--> statement-breakpoint
CREATE TABLE "business_quote_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"discount_percentage" numeric(5, 2) NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"approved" boolean,
	"decision" text,
	CONSTRAINT "business_quote_approvals_decided" CHECK (num_nulls("business_quote_approvals"."decided_at", "business_quote_approvals"."approved", "business_quote_approvals"."decision") in (0, 3))
);--> statement-breakpoint
CREATE TABLE "business_quote_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"from_staff" boolean NOT NULL,
	"attached_to" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "business_quote_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"note" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"done_by" uuid,
	CONSTRAINT "business_quote_reminders_note" CHECK ("business_quote_reminders"."note" <> '')
);--> statement-breakpoint
CREATE TABLE "business_quote_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "business_quote_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"quote_id" uuid,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"channel" "quote_answer_channel",
	"text" text,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "business_quote_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" "quote_line_kind" DEFAULT 'package' NOT NULL,
	"package" text,
	"program" text,
	"unit" "quote_line_unit",
	"description" text DEFAULT '' NOT NULL,
	"workshop_days" integer,
	"place" text DEFAULT '' NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	CONSTRAINT "business_quote_lines_kinds" CHECK (("business_quote_lines"."kind" = 'package') = ("business_quote_lines"."package" is not null) and ("business_quote_lines"."kind" = 'program') = ("business_quote_lines"."program" is not null)
        and ("business_quote_lines"."kind" <> 'free' or "business_quote_lines"."description" <> '')),
	CONSTRAINT "business_quote_lines_days" CHECK ("business_quote_lines"."ends_on" >= "business_quote_lines"."starts_on"),
	CONSTRAINT "business_quote_lines_amounts" CHECK ("business_quote_lines"."quantity" >= 1 and "business_quote_lines"."unit_price" >= 0)
);--> statement-breakpoint
CREATE TABLE "business_quote_papers" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "business_quote_payments" (
	"quote_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"trigger" "quote_payment_trigger" NOT NULL,
	"due_on" date,
	"percent" numeric(5, 2),
	"amount" bigint NOT NULL,
	CONSTRAINT "business_quote_payments_quote_id_position_pk" PRIMARY KEY("quote_id","position"),
	CONSTRAINT "business_quote_payments_amount" CHECK ("business_quote_payments"."amount" > 0),
	CONSTRAINT "business_quote_payments_due" CHECK ("business_quote_payments"."trigger" <> 'date' or "business_quote_payments"."due_on" is not null)
);--> statement-breakpoint
CREATE TABLE "business_quote_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"client_key" uuid NOT NULL,
	"user_id" uuid,
	"company_name" text NOT NULL,
	"company_email" text NOT NULL,
	"company_phone" text,
	"company_size" "company_size",
	"industry" text,
	"package_category" "package_category" NOT NULL,
	"package_tier" "package_tier" NOT NULL,
	"selected_package" text NOT NULL,
	"program" text,
	"number_of_employees" integer,
	"training_categories" text[],
	"additional_requirements" text,
	"contact_person_name" text NOT NULL,
	"contact_person_position" text,
	"status" "quote_request_status" DEFAULT 'pending' NOT NULL,
	"owner_id" uuid,
	"due_at" timestamp (3) with time zone NOT NULL,
	"anonymous" boolean NOT NULL,
	"link_key" uuid NOT NULL,
	"link_revoked_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"lost_cause" "quote_lost_cause",
	"draft_revision" integer DEFAULT 0 NOT NULL,
	"offer_value" bigint,
	"offer_expires_at" timestamp (3) with time zone,
	"first_sent_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(reference || ' ' || replace(reference, '-', '') || ' ' || company_name || ' ' || company_email || ' ' || contact_person_name)
          || ' ' || regexp_replace(coalesce(company_phone, ''), '[^0-9]', '', 'g')) STORED NOT NULL
);--> statement-breakpoint
CREATE TABLE "business_quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_request_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"revision" integer NOT NULL,
	"number" text,
	"status" "quote_status" DEFAULT 'draft' NOT NULL,
	"quoted_price" bigint NOT NULL,
	"discount_percentage" numeric(5, 2) DEFAULT 0 NOT NULL,
	"final_price" bigint NOT NULL,
	"dpp" bigint NOT NULL,
	"ppn" bigint NOT NULL,
	"total" bigint NOT NULL,
	"ppn_rate" integer NOT NULL,
	"dpp_numerator" integer NOT NULL,
	"dpp_denominator" integer NOT NULL,
	"seats" integer NOT NULL,
	"months" integer NOT NULL,
	"valid_days" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"terms_and_conditions" text NOT NULL,
	"scope" text DEFAULT '' NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"writers" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"viewed_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"answer_channel" "quote_answer_channel",
	"accepted_name" text,
	"accepted_position" text,
	"accepted_email" text,
	"accepted_by" uuid,
	"po_number" text,
	"rejection_reason" text,
	CONSTRAINT "business_quotes_prices" CHECK ("business_quotes"."final_price" between 0 and "business_quotes"."quoted_price" and "business_quotes"."total" = "business_quotes"."final_price" + "business_quotes"."ppn"),
	CONSTRAINT "business_quotes_discount" CHECK ("business_quotes"."discount_percentage" between 0 and 100),
	CONSTRAINT "business_quotes_days" CHECK ("business_quotes"."ends_on" >= "business_quotes"."starts_on"),
	CONSTRAINT "business_quotes_sent" CHECK ("business_quotes"."status" = 'draft' or ("business_quotes"."number" is not null and "business_quotes"."sent_at" is not null))
);--> statement-breakpoint
CREATE TABLE "sales_contacts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"phone" text,
	"whatsapp" text,
	"revision" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sales_contacts_numbers" CHECK ("sales_contacts"."phone" ~ '^[+]62[0-9]{8,12}$' and "sales_contacts"."whatsapp" ~ '^[+]62[0-9]{8,12}$')
);--> statement-breakpoint
CREATE TABLE "quote_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "quote_template_kind" NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "business_quote_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"client_key" uuid NOT NULL,
	"from_staff" boolean NOT NULL,
	"author_id" uuid,
	"topic" "quote_message_topic",
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "business_quote_threads" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"messages" integer NOT NULL,
	"staff_unread" integer NOT NULL,
	"buyer_unread" integer NOT NULL,
	CONSTRAINT "business_quote_threads_counts" CHECK ("business_quote_threads"."messages" >= 0 and "business_quote_threads"."staff_unread" >= 0 and "business_quote_threads"."buyer_unread" >= 0)
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "ratings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp (3) with time zone,
	"hidden_reason" text,
	"hidden_by" uuid,
	"hidden_at" timestamp (3) with time zone,
	CONSTRAINT "ratings_stars" CHECK ("ratings"."stars" between 1 and 5),
	CONSTRAINT "ratings_answer" CHECK (num_nulls("ratings"."answer", "ratings"."answered_by", "ratings"."answered_at") in (0, 3)),
	CONSTRAINT "ratings_hiding" CHECK (num_nulls("ratings"."hidden_reason", "ratings"."hidden_by", "ratings"."hidden_at") in (0, 3))
);--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_attempt_at","id");--> statement-breakpoint
CREATE INDEX "outbox_matter" ON "outbox" USING btree ("matter") WHERE matter is not null;--> statement-breakpoint
CREATE INDEX "outbox_failing" ON "outbox" USING btree ("created_at","id") WHERE last_error is not null;--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_about" ON "audit_log" USING btree ("subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_kind" ON "audit_log" USING btree ("subject_type","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_reasons" ON "audit_log" USING gin (lower("reason") gin_trgm_ops) WHERE reason is not null;--> statement-breakpoint
CREATE INDEX "announcements_by_time" ON "announcements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_in_state" ON "announcements" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_planned" ON "announcements" USING btree ("planned_at","id");--> statement-breakpoint
CREATE INDEX "announcements_of_course" ON "announcements" USING btree ("course_id") WHERE course_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_once" ON "consents" USING btree ("user_id","document","version");--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","given_at");--> statement-breakpoint
CREATE UNIQUE INDEX "email_corrections_open" ON "email_corrections" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "email_corrections_of" ON "email_corrections" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "email_corrections_by" ON "email_corrections" USING btree ("requested_by");--> statement-breakpoint
CREATE UNIQUE INDEX "account_views_open" ON "account_views" USING btree ("session_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "account_views_of" ON "account_views" USING btree ("user_id","begun_at","id");--> statement-breakpoint
CREATE INDEX "account_views_due" ON "account_views" USING btree ("ends_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "account_views_by" ON "account_views" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider" ON "accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "known_devices_once" ON "known_devices" USING btree ("device_id","user_id");--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_end" ON "known_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "two_factors_user" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_roles_newest" ON "user_roles" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_by_time" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_visit" ON "users" USING btree ("last_seen_at","id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "users_name_start" ON "users" USING btree (lower(name) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_of_role" ON "users" USING btree ("role","created_at","id") WHERE role <> 'learner';--> statement-breakpoint
CREATE INDEX "users_of_role_by_name" ON "users" USING btree ("role",lower(name),"id") WHERE role <> 'learner';--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("created_at","id") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "users_suspension_end" ON "users" USING btree ("suspended_until") WHERE suspended_until is not null;--> statement-breakpoint
CREATE INDEX "users_closing" ON "users" USING btree ("closing_at") WHERE closing_at is not null;--> statement-breakpoint
CREATE INDEX "users_erased" ON "users" USING btree ("created_at","id") WHERE erased_at is not null;--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (lower(name || chr(10) || email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree (lower(email) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_merged" ON "users" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "users_merged_lately" ON "users" USING btree ("merged_at") WHERE merged_at is not null;--> statement-breakpoint
CREATE INDEX "users_merged_email" ON "users" USING btree ("merged_email") WHERE merged_email is not null;--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_value" ON "verifications" USING hash ("value");--> statement-breakpoint
CREATE INDEX "account_notes_of" ON "account_notes" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_notes_key" ON "account_notes" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "account_notes_by" ON "account_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "category_slugs_category" ON "category_slugs" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "category_slugs_merged" ON "category_slugs" USING btree ("merged_id") WHERE merged_id is not null;--> statement-breakpoint
CREATE INDEX "search_terms_similar" ON "search_terms" USING gin ("term" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "course_reviews_open" ON "course_reviews" USING btree ("course_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "course_reviews_of_course" ON "course_reviews" USING btree ("course_id","submitted_at");--> statement-breakpoint
CREATE INDEX "course_reviews_waiting" ON "course_reviews" USING btree ("submitted_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "course_reviews_by_time" ON "course_reviews" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_revisions_once" ON "course_revisions" USING btree ("subject_id","subject","revision");--> statement-breakpoint
CREATE INDEX "course_revisions_newest" ON "course_revisions" USING btree ("course_id","saved_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug" ON "categories" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "categories_name" ON "categories" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "course_instructors_course" ON "course_instructors" USING btree ("course_id","instructor_id");--> statement-breakpoint
CREATE INDEX "course_instructors_instructor" ON "course_instructors" USING btree ("instructor_id","course_id");--> statement-breakpoint
CREATE INDEX "course_prices_of_course" ON "course_prices" USING btree ("course_id","since");--> statement-breakpoint
CREATE INDEX "course_search_newest" ON "course_search" USING btree ("created_at","course_id");--> statement-breakpoint
CREATE INDEX "course_search_newest_category" ON "course_search" USING btree ("category_id","created_at","course_id");--> statement-breakpoint
CREATE INDEX "course_search_newest_level" ON "course_search" USING btree ("level","created_at","course_id");--> statement-breakpoint
CREATE INDEX "course_search_newest_both" ON "course_search" USING btree ("category_id","level","created_at","course_id");--> statement-breakpoint
CREATE INDEX "course_search_newest_free" ON "course_search" USING btree ("created_at","course_id") WHERE price = 0;--> statement-breakpoint
CREATE INDEX "course_search_newest_free_both" ON "course_search" USING btree ("category_id","level","created_at","course_id") WHERE price = 0;--> statement-breakpoint
CREATE INDEX "course_search_title" ON "course_search" USING btree ("title_key","course_id");--> statement-breakpoint
CREATE INDEX "course_search_title_category" ON "course_search" USING btree ("category_id","title_key","course_id");--> statement-breakpoint
CREATE INDEX "course_search_title_level" ON "course_search" USING btree ("level","title_key","course_id");--> statement-breakpoint
CREATE INDEX "course_search_title_both" ON "course_search" USING btree ("category_id","level","title_key","course_id");--> statement-breakpoint
CREATE INDEX "course_search_title_free" ON "course_search" USING btree ("title_key","course_id") WHERE price = 0;--> statement-breakpoint
CREATE INDEX "course_search_title_free_both" ON "course_search" USING btree ("category_id","level","title_key","course_id") WHERE price = 0;--> statement-breakpoint
CREATE INDEX "course_search_price" ON "course_search" USING btree ("price","course_id");--> statement-breakpoint
CREATE INDEX "course_search_price_category" ON "course_search" USING btree ("category_id","price","course_id");--> statement-breakpoint
CREATE INDEX "course_search_price_level" ON "course_search" USING btree ("level","price","course_id");--> statement-breakpoint
CREATE INDEX "course_search_price_both" ON "course_search" USING btree ("category_id","level","price","course_id");--> statement-breakpoint
CREATE INDEX "course_search_popular" ON "course_search" USING btree ("popularity","course_id") INCLUDE ("title_vector");--> statement-breakpoint
CREATE INDEX "course_search_popular_category" ON "course_search" USING btree ("category_id","popularity","course_id") INCLUDE ("title_vector");--> statement-breakpoint
CREATE INDEX "course_search_words" ON "course_search" USING gin (("title_vector" || array_to_tsvector(array['=' || category_id::text,
  case level when 'beginner' then '=beginner' when 'intermediate' then '=intermediate' when 'advanced' then '=advanced' end,
  case when price = 0 then '=free' else '=paid' end,
  case when popularity >= 8 then '=p8' when popularity >= 3 then '=p3' when popularity >= 1 then '=p1' else '=p0' end])));--> statement-breakpoint
CREATE INDEX "course_slugs_course" ON "course_slugs" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course_texts_popular" ON "course_texts" USING btree ("popularity","course_id");--> statement-breakpoint
CREATE INDEX "course_texts_words" ON "course_texts" USING gin (("full_vector" || array_to_tsvector(array['=' || category_id::text,
  case level when 'beginner' then '=beginner' when 'intermediate' then '=intermediate' when 'advanced' then '=advanced' end,
  case when price = 0 then '=free' else '=paid' end,
  case when popularity >= 8 then '=p8' when popularity >= 3 then '=p3' when popularity >= 1 then '=p1' else '=p0' end])));--> statement-breakpoint
CREATE UNIQUE INDEX "courses_slug" ON "courses" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "courses_category" ON "courses" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "courses_instructor" ON "courses" USING btree ("instructor_id");--> statement-breakpoint
CREATE INDEX "courses_changed" ON "courses" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "courses_changed_in_state" ON "courses" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "courses_by_title" ON "courses" USING btree (lower(title),"id");--> statement-breakpoint
CREATE INDEX "courses_title_words" ON "courses" USING gin (lower(title) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "courses_flash_times" ON "courses" USING btree ("flash_starts_at","flash_ends_at") WHERE flash_price is not null;--> statement-breakpoint
CREATE INDEX "lesson_materials_lesson" ON "lesson_materials" USING btree ("lesson_id","position");--> statement-breakpoint
CREATE INDEX "lessons_video" ON "lessons" USING btree ("video_id") WHERE video_id is not null;--> statement-breakpoint
CREATE INDEX "lessons_unannounced" ON "lessons" USING btree ("created_at") WHERE announced_at is null and hidden_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "course_invitations_open" ON "course_invitations" USING btree ("course_id","user_id") WHERE accepted_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "course_invitations_of_user" ON "course_invitations" USING btree ("user_id") WHERE accepted_at is null and ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_corrections_open" ON "certificate_corrections" USING btree ("certificate_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "certificate_corrections_of_user" ON "certificate_corrections" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "certificate_corrections_by_state" ON "certificate_corrections" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "certificate_corrections_newest" ON "certificate_corrections" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "certificate_corrections_decided" ON "certificate_corrections" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "certificate_digests_of_certificate" ON "certificate_digests" USING btree ("certificate_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_papers_once" ON "certificate_papers" USING btree ("certificate_id","variant");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_number" ON "certificates" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_once" ON "certificates" USING btree ("user_id","course_id") WHERE state <> 'replaced';--> statement-breakpoint
CREATE INDEX "certificates_of_user" ON "certificates" USING btree ("user_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "certificates_of_course" ON "certificates" USING btree ("course_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "certificates_newest" ON "certificates" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "certificates_by_state" ON "certificates" USING btree ("state","issued_at","id");--> statement-breakpoint
CREATE INDEX "certificates_ending" ON "certificates" USING btree ("expires_at") WHERE state = 'valid' and reminded_at is null;--> statement-breakpoint
CREATE INDEX "certificates_unsigned" ON "certificates" USING btree ("issued_at") WHERE credential is null;--> statement-breakpoint
CREATE INDEX "coupon_uses_of_person" ON "coupon_uses" USING btree ("coupon_id","user_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_newest" ON "coupon_uses" USING btree ("coupon_id","created_at");--> statement-breakpoint
CREATE INDEX "fakturs_by_state" ON "fakturs" USING btree ("state","wanted_at","order_id");--> statement-breakpoint
CREATE INDEX "fakturs_newest" ON "fakturs" USING btree ("wanted_at","order_id");--> statement-breakpoint
CREATE INDEX "fakturs_by_entry" ON "fakturs" USING btree ("entered_at","order_id");--> statement-breakpoint
CREATE INDEX "fakturs_of_export" ON "fakturs" USING btree ("export_id") WHERE export_id is not null;--> statement-breakpoint
CREATE INDEX "fakturs_file" ON "fakturs" USING btree ("file_id") WHERE file_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fakturs_number" ON "fakturs" USING btree ("number") WHERE number is not null;--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_interests_once" ON "purchase_interests" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "purchase_interests_course" ON "purchase_interests" USING btree ("course_id","created_at");--> statement-breakpoint
CREATE INDEX "tax_settings_of_instructor" ON "tax_settings" USING btree ("instructor_id","from_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once" ON "invoices" USING btree ("order_id","kind") WHERE refund_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_of_refund" ON "invoices" USING btree ("refund_id") WHERE refund_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "enrollment_import_rows_once" ON "enrollment_import_rows" USING btree ("import_id","line");--> statement-breakpoint
CREATE INDEX "enrollment_import_rows_outcomes" ON "enrollment_import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "enrollment_import_rows_user" ON "enrollment_import_rows" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "enrollment_imports_of_course" ON "enrollment_imports" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "enrollment_imports_running" ON "enrollment_imports" USING btree ("created_at") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "enrollment_imports_old" ON "enrollment_imports" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_once" ON "payment_events" USING btree ("gateway","event_key");--> statement-breakpoint
CREATE INDEX "payment_events_of_order" ON "payment_events" USING btree ("order_id","received_at");--> statement-breakpoint
CREATE INDEX "payment_events_waiting" ON "payment_events" USING btree ("received_at","id") WHERE handled_at is null and verdict not in ('applied', 'repeated', 'outdated');--> statement-breakpoint
CREATE INDEX "payment_events_loud" ON "payment_events" USING btree ("received_at","id") WHERE verdict not in ('applied', 'repeated', 'outdated');--> statement-breakpoint
CREATE INDEX "payment_events_newest" ON "payment_events" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "payment_events_by_amount" ON "payment_events" USING btree ("amount","id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("code");--> statement-breakpoint
CREATE INDEX "coupons_newest" ON "coupons" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "coupons_ending" ON "coupons" USING btree ("ends_at","id");--> statement-breakpoint
CREATE INDEX "coupons_by_uses" ON "coupons" USING btree ("uses","id");--> statement-breakpoint
CREATE INDEX "coupons_of_instructor" ON "coupons" USING btree ("instructor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "coupons_of_course" ON "coupons" USING btree ("course_id","created_at","id") WHERE course_id is not null;--> statement-breakpoint
CREATE INDEX "coupons_search" ON "coupons" USING gin (lower(code) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open" ON "orders" USING btree ("user_id","course_id") WHERE state in ('awaiting_payment', 'awaiting_verification');--> statement-breakpoint
CREATE INDEX "orders_own" ON "orders" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_of_course" ON "orders" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_sold" ON "orders" USING btree ("created_at","id") WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "orders_disputed" ON "orders" USING btree ("created_at","id") WHERE state = 'disputed';--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("created_at","id") WHERE state in ('awaiting_payment', 'awaiting_verification');--> statement-breakpoint
CREATE INDEX "orders_returned" ON "orders" USING btree ("created_at","id") WHERE state in ('refunded', 'partially_refunded', 'payment_reversed');--> statement-breakpoint
CREATE INDEX "orders_ended" ON "orders" USING btree ("created_at","id") WHERE state in ('expired', 'cancelled', 'failed');--> statement-breakpoint
CREATE INDEX "orders_free" ON "orders" USING btree ("course_id","paid_at") WHERE total = 0 and paid_at is not null;--> statement-breakpoint
CREATE INDEX "orders_free_marked" ON "orders" USING btree ("created_at","id") WHERE free_mark is not null and free_checked_at is null;--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "orders_by_change" ON "orders" USING btree ("state","changed_at","id");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","id") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "orders_ending" ON "orders" USING btree ("expires_at","id") WHERE state = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("coupon_id") WHERE coupon_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_transfer" ON "orders" USING btree ((total + unique_code)) WHERE state in ('awaiting_payment', 'awaiting_verification') and unique_code > 0;--> statement-breakpoint
CREATE INDEX "orders_by_email_parts" ON "orders" USING gin (string_to_array(translate(replace(lower(billing_email), '@', '@ '), '._+-', '    '), ' '));--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_tax_name" ON "orders" USING gin (lower(tax_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_transfer" ON "orders" USING btree ((total + unique_code)) WHERE unique_code > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_external" ON "payment_attempts" USING btree ("gateway","external_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_of_order" ON "payment_attempts" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_transaction" ON "payment_attempts" USING btree ("transaction_id") WHERE transaction_id is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_number" ON "payment_attempts" USING btree (coalesce(details ->> 'Nomor virtual account', details ->> 'Kode bayar', details ->> 'Kode pembayaran'));--> statement-breakpoint
CREATE INDEX "payment_attempts_paid" ON "payment_attempts" USING btree ("changed_at") WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("check_at","id") WHERE check_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_proofs_waiting" ON "payment_proofs" USING btree ("order_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "payment_proofs_of_order" ON "payment_proofs" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_proofs_same" ON "payment_proofs" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "payment_proofs_queue" ON "payment_proofs" USING btree ("created_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "payment_proofs_newest" ON "payment_proofs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_proofs_by_day" ON "payment_proofs" USING btree ((transferred_on - '2000-01-01'::date),"id");--> statement-breakpoint
CREATE INDEX "payment_proofs_file" ON "payment_proofs" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_key" ON "refunds" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_open" ON "refunds" USING btree ("order_id") WHERE state in ('requested', 'approved', 'failed');--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_by_state" ON "refunds" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_by_amount" ON "refunds" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "refunds_done" ON "refunds" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_bills_order" ON "company_bills" USING btree ("contract_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "company_bills_number" ON "company_bills" USING btree ("number") WHERE number is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_bills_faktur" ON "company_bills" USING btree ("faktur_number") WHERE faktur_number is not null;--> statement-breakpoint
CREATE INDEX "company_bills_newest" ON "company_bills" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "company_bills_due" ON "company_bills" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "company_bills_planned" ON "company_bills" USING btree ("due_at","id") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "company_bills_late" ON "company_bills" USING btree ("late_at","id");--> statement-breakpoint
CREATE INDEX "company_bills_open" ON "company_bills" USING btree ("late_at","id") WHERE state in ('invoiced', 'part_paid');--> statement-breakpoint
CREATE INDEX "company_bills_slips" ON "company_bills" USING btree ("late_at","id") WHERE slip_file_id is not null and slip_accepted_at is null;--> statement-breakpoint
CREATE INDEX "company_bills_issued" ON "company_bills" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "company_bills_paid" ON "company_bills" USING btree ("issued_at","id") WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "company_bills_number_search" ON "company_bills" USING gin (lower(number) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "company_bills_issuer" ON "company_bills" USING btree ("issued_by") WHERE issued_by is not null;--> statement-breakpoint
CREATE INDEX "company_bills_slip_sender" ON "company_bills" USING btree ("slip_by") WHERE slip_by is not null;--> statement-breakpoint
CREATE INDEX "company_bills_slip_file" ON "company_bills" USING btree ("slip_file_id") WHERE slip_file_id is not null;--> statement-breakpoint
CREATE INDEX "company_bills_faktur_file" ON "company_bills" USING btree ("faktur_file_id") WHERE faktur_file_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_handovers_of_contract" ON "company_handovers" USING btree ("contract_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "company_handovers_file" ON "company_handovers" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "company_handovers_history" ON "company_handovers" USING btree ("contract_id","created_at");--> statement-breakpoint
CREATE INDEX "company_handovers_creator" ON "company_handovers" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "company_handovers_remover" ON "company_handovers" USING btree ("removed_by") WHERE removed_by is not null;--> statement-breakpoint
CREATE INDEX "company_receipts_of_bill" ON "company_receipts" USING btree ("bill_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_receipts_reference" ON "company_receipts" USING btree ("bill_id",lower(reference)) WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "company_receipts_file" ON "company_receipts" USING btree ("file_id") WHERE file_id is not null;--> statement-breakpoint
CREATE INDEX "company_receipts_creator" ON "company_receipts" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "company_receipts_undoer" ON "company_receipts" USING btree ("undone_by") WHERE undone_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_import_rows_once" ON "company_import_rows" USING btree ("import_id","line");--> statement-breakpoint
CREATE INDEX "company_import_rows_outcomes" ON "company_import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "company_import_rows_seat" ON "company_import_rows" USING btree ("seat_id") WHERE seat_id is not null;--> statement-breakpoint
CREATE INDEX "company_import_rows_person" ON "company_import_rows" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "company_imports_of_company" ON "company_imports" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "company_imports_running" ON "company_imports" USING btree ("created_at") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "company_imports_old" ON "company_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "company_imports_creator" ON "company_imports" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "company_invitation_days_old" ON "company_invitation_days" USING btree ("day");--> statement-breakpoint
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
CREATE INDEX "company_courses_by_name" ON "company_courses" USING btree ("company_id","sort_name","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "company_courses_stage_by_name" ON "company_courses" USING btree ("company_id",coalesce(stage, 'waiting'),"sort_name","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "company_courses_assigned" ON "company_courses" USING btree ("company_id","assigned_at","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "company_courses_by_day" ON "company_courses" USING btree ("company_id",(due_on - '2000-01-01'::date),"id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "company_courses_dayless" ON "company_courses" USING btree ("company_id","id") WHERE ended_at is null and (due_on - '2000-01-01'::date) is null;--> statement-breakpoint
CREATE INDEX "company_courses_stage_assigned" ON "company_courses" USING btree ("company_id",coalesce(stage, 'waiting'),"assigned_at","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "company_courses_stage_by_day" ON "company_courses" USING btree ("company_id",coalesce(stage, 'waiting'),(due_on - '2000-01-01'::date),"id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "company_courses_stage_dayless" ON "company_courses" USING btree ("company_id",coalesce(stage, 'waiting'),"id") WHERE ended_at is null and (due_on - '2000-01-01'::date) is null;--> statement-breakpoint
CREATE INDEX "company_courses_late" ON "company_courses" USING btree ("company_id",(due_on - '2000-01-01'::date),"id") WHERE ended_at is null and due_on is not null and stage is distinct from 'finished';--> statement-breakpoint
CREATE UNIQUE INDEX "company_departments_name" ON "company_departments" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "company_join_links_of_company" ON "company_join_links" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "company_join_links_department" ON "company_join_links" USING btree ("department_id") WHERE department_id is not null;--> statement-breakpoint
CREATE INDEX "company_join_links_creator" ON "company_join_links" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_managers_once" ON "company_managers" USING btree ("user_id","company_id",coalesce(department_id, company_id)) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "company_managers_of_company" ON "company_managers" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "company_managers_department" ON "company_managers" USING btree ("department_id") WHERE department_id is not null;--> statement-breakpoint
CREATE INDEX "company_managers_creator" ON "company_managers" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_people_carried" ON "company_people" USING btree ("id","sort_name","department_key");--> statement-breakpoint
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
CREATE INDEX "company_seats_revoker" ON "company_seats" USING btree ("revoked_by") WHERE revoked_by is not null;--> statement-breakpoint
CREATE INDEX "member_cards_order" ON "member_cards" USING btree ("standing","user_id") INCLUDE ("is_instructor","words","categories");--> statement-breakpoint
CREATE INDEX "member_cards_city" ON "member_cards" USING btree ("city_key","standing","user_id") INCLUDE ("is_instructor","words","categories");--> statement-breakpoint
CREATE INDEX "member_cards_instructors" ON "member_cards" USING btree ("standing","user_id") INCLUDE ("is_instructor","words","categories") WHERE is_instructor;--> statement-breakpoint
CREATE INDEX "member_cards_categories" ON "member_cards" USING gin ("categories");--> statement-breakpoint
CREATE INDEX "member_cards_words" ON "member_cards" USING gin ("words");--> statement-breakpoint
CREATE INDEX "member_facets_most" ON "member_facets" USING btree ("kind","members","value");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_reports_open" ON "profile_reports" USING btree ("user_id","reporter_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "profile_reports_of_profile" ON "profile_reports" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "profile_reports_waiting" ON "profile_reports" USING btree ("user_id","created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "profile_reports_by" ON "profile_reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_present" ON "bank_accounts" USING btree ("instructor_id") WHERE state in ('waiting', 'confirmed');--> statement-breakpoint
CREATE INDEX "bank_accounts_of_instructor" ON "bank_accounts" USING btree ("instructor_id","created_at");--> statement-breakpoint
CREATE INDEX "bank_accounts_by_state" ON "bank_accounts" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_accounts_by_decision" ON "bank_accounts" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "bank_accounts_newest" ON "bank_accounts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "earning_balances_by_change" ON "earning_balances" USING btree ("updated_at","instructor_id");--> statement-breakpoint
CREATE INDEX "earning_balances_by_earned" ON "earning_balances" USING btree ("earned","instructor_id");--> statement-breakpoint
CREATE INDEX "earning_balances_in_debt" ON "earning_balances" USING btree ("updated_at","instructor_id") WHERE earned - paid < 0;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_key" ON "ledger_entries" USING btree ("key");--> statement-breakpoint
CREATE INDEX "ledger_entries_newest" ON "ledger_entries" USING btree ("booked_at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_order" ON "ledger_entries" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_of_payout" ON "ledger_entries" USING btree ("payout_id") WHERE payout_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_lines_of_entry" ON "ledger_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_of_instructor" ON "ledger_lines" USING btree ("instructor_id","booked_at","id") WHERE instructor_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_lines_of_instructor_course" ON "ledger_lines" USING btree ("instructor_id","course_id","booked_at","id") WHERE instructor_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_lines_of_instructor_kind" ON "ledger_lines" USING btree ("instructor_id","kind","booked_at","id") WHERE instructor_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_lines_given_back" ON "ledger_lines" USING btree ("instructor_id","booked_at","id") WHERE kind in ('refund', 'reversal') and instructor_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_lines_paid_out" ON "ledger_lines" USING btree ("instructor_id","booked_at","id") WHERE kind in ('payout', 'payout_returned') and instructor_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_lines_of_account" ON "ledger_lines" USING btree ("account","booked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_batches_number" ON "payout_batches" USING btree ("number");--> statement-breakpoint
CREATE INDEX "payout_batches_newest" ON "payout_batches" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_number" ON "payouts" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_open" ON "payouts" USING btree ("instructor_id") WHERE state in ('requested', 'approved');--> statement-breakpoint
CREATE INDEX "payouts_of_instructor" ON "payouts" USING btree ("instructor_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "payouts_by_state" ON "payouts" USING btree ("state","requested_at","id");--> statement-breakpoint
CREATE INDEX "payouts_newest" ON "payouts" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "payouts_by_amount" ON "payouts" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "payouts_of_batch" ON "payouts" USING btree ("batch_id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "payouts_search" ON "payouts" USING gin (lower(number || ' ' || bank_holder || ' ' || bank_number || ' ' || coalesce(reference, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "share_splits_of_course" ON "share_splits" USING btree ("course_id","from_at");--> statement-breakpoint
CREATE INDEX "share_terms_of_course" ON "share_terms" USING btree ("course_id","from_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enrollments_once" ON "enrollments" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enrollments_stage" ON "enrollments" USING btree ("id","stage");--> statement-breakpoint
CREATE INDEX "enrollments_of_user" ON "enrollments" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_active_of_course" ON "enrollments" USING btree ("course_id","active_at","id","user_id","completed_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "enrollments_people_of_course" ON "enrollments" USING btree ("course_id","user_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "enrollments_newest_of_course" ON "enrollments" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_progress_of_course" ON "enrollments" USING btree ("course_id","progress","id");--> statement-breakpoint
CREATE INDEX "enrollments_active" ON "enrollments" USING btree ("active_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_newest" ON "enrollments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_completed" ON "enrollments" USING btree ("completed_at") WHERE completed_at is not null;--> statement-breakpoint
CREATE INDEX "enrollments_active_learners" ON "enrollments" USING btree ("active_at","user_id");--> statement-breakpoint
CREATE INDEX "enrollments_by_progress" ON "enrollments" USING btree ("progress","id");--> statement-breakpoint
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
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "files_unclaimed" ON "files" USING btree ("created_at") WHERE claimed_at is null and released_at is null;--> statement-breakpoint
CREATE INDEX "files_released" ON "files" USING btree ("released_at","id") WHERE released_at is not null;--> statement-breakpoint
CREATE INDEX "files_expiring" ON "files" USING btree ("expires_at") WHERE expires_at is not null and released_at is null;--> statement-breakpoint
CREATE INDEX "upload_days_day" ON "upload_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "application_events_of" ON "application_events" USING btree ("application_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "instructor_applications_open" ON "instructor_applications" USING btree ("user_id") WHERE state in ('draft', 'submitted', 'under_review', 'changes_requested');--> statement-breakpoint
CREATE INDEX "instructor_applications_of_user" ON "instructor_applications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "instructor_applications_submitted" ON "instructor_applications" USING btree ("state","submitted_at","id");--> statement-breakpoint
CREATE INDEX "instructor_applications_by_time" ON "instructor_applications" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "instructor_applications_decided" ON "instructor_applications" USING btree ("state","decided_at","id");--> statement-breakpoint
CREATE INDEX "feedback_templates_of_user" ON "feedback_templates" USING btree ("user_id","title");--> statement-breakpoint
CREATE INDEX "participant_messages_of_sender" ON "participant_messages" USING btree ("sender_id","created_at");--> statement-breakpoint
CREATE INDEX "attempt_files_attempt" ON "attempt_files" USING btree ("attempt_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_attempts_once" ON "lesson_attempts" USING btree ("progress_id","attempt");--> statement-breakpoint
CREATE INDEX "lesson_attempts_late" ON "lesson_attempts" USING btree ("submitted_at") WHERE status = 'submitted' and escalated_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_progress_once" ON "lesson_progress" USING btree ("user_id","lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_progress_lesson" ON "lesson_progress" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_progress_states" ON "lesson_progress" USING btree ("user_id","course_id","status","decided_at");--> statement-breakpoint
CREATE INDEX "lesson_progress_of_course" ON "lesson_progress" USING btree ("course_id","status","submitted_at","id","user_id","lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_progress_decided_of_course" ON "lesson_progress" USING btree ("course_id","status","decided_at","id","user_id","lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_progress_submitted" ON "lesson_progress" USING btree ("status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "lesson_progress_decided" ON "lesson_progress" USING btree ("status","decided_at","id");--> statement-breakpoint
CREATE INDEX "lesson_views_lesson" ON "lesson_views" USING btree ("lesson_id");--> statement-breakpoint
CREATE UNIQUE INDEX "captions_once" ON "captions" USING btree ("video_id","language");--> statement-breakpoint
CREATE INDEX "videos_owner" ON "videos" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "videos_unclaimed" ON "videos" USING btree ("active_at") WHERE claimed_at is null and released_at is null;--> statement-breakpoint
CREATE INDEX "videos_released" ON "videos" USING btree ("released_at","id") WHERE released_at is not null;--> statement-breakpoint
CREATE INDEX "videos_unexamined" ON "videos" USING btree ("uploaded_at") WHERE state = 'examining';--> statement-breakpoint
CREATE INDEX "videos_unrendered" ON "videos" USING btree ("uploaded_at") WHERE state = 'ready' and rendered_at is null and released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_deliveries_once" ON "mail_deliveries" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_deliveries_once_by_address" ON "mail_deliveries" USING btree ("event_id","address") WHERE address is not null;--> statement-breakpoint
CREATE INDEX "mail_deliveries_time" ON "mail_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_deliveries_pending" ON "mail_deliveries" USING btree ("created_at","id") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "mail_deliveries_refused" ON "mail_deliveries" USING btree ("created_at","id") WHERE refused_at is not null and sent_at is null;--> statement-breakpoint
CREATE INDEX "mail_deliveries_digest" ON "mail_deliveries" USING btree ("digest_at") WHERE digest_at is not null and sent_at is null;--> statement-breakpoint
CREATE INDEX "mail_deliveries_matter" ON "mail_deliveries" USING btree ("matter") WHERE matter is not null and sent_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","created_at","id") WHERE not is_read;--> statement-breakpoint
CREATE INDEX "notifications_time" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_actor" ON "notifications" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_named" ON "notifications" USING btree ("named_id") WHERE named_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_matter" ON "notifications" USING btree ("matter") WHERE matter is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_exports_key" ON "desk_exports" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "desk_exports_own" ON "desk_exports" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "desk_exports_due" ON "desk_exports" USING btree ("created_at") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "desk_exports_old" ON "desk_exports" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_client_key" ON "privacy_requests" USING btree ("user_id","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_one" ON "privacy_requests" USING btree ("user_id","kind") WHERE kind in ('export', 'deletion') and status in ('open', 'in_progress');--> statement-breakpoint
CREATE INDEX "privacy_requests_own" ON "privacy_requests" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "privacy_requests_open" ON "privacy_requests" USING btree ("due_at","id") WHERE status in ('open', 'in_progress');--> statement-breakpoint
CREATE INDEX "privacy_requests_due" ON "privacy_requests" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "privacy_requests_time" ON "privacy_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "privacy_requests_done" ON "privacy_requests" USING btree ("closed_at","id") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "privacy_requests_exports" ON "privacy_requests" USING btree ("next_attempt_at") WHERE kind = 'export' and status in ('open', 'in_progress');--> statement-breakpoint
CREATE INDEX "educations_user" ON "educations" USING btree ("user_id","start_month");--> statement-breakpoint
CREATE UNIQUE INDEX "educations_key" ON "educations" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "experiences_user" ON "experiences" USING btree ("user_id","start_month");--> statement-breakpoint
CREATE UNIQUE INDEX "experiences_key" ON "experiences" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "profile_slug_keys_user" ON "profile_slug_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profile_slugs_user" ON "profile_slugs" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_slug" ON "profiles" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "profiles_name" ON "profiles" USING gin (lower("full_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_phone" ON "profiles" USING gin (phone gin_trgm_ops) WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "profiles_by_name" ON "profiles" USING btree (lower("full_name"),"id");--> statement-breakpoint
CREATE INDEX "profiles_by_time" ON "profiles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "profiles_moderated" ON "profiles" USING btree ("id") WHERE hidden_at is not null or cardinality(hidden_fields) > 0;--> statement-breakpoint
CREATE INDEX "business_quote_codes_age" ON "business_quote_codes" USING btree ("counted_from");--> statement-breakpoint
CREATE UNIQUE INDEX "business_quote_approvals_revision" ON "business_quote_approvals" USING btree ("quote_id","revision");--> statement-breakpoint
CREATE INDEX "business_quote_approvals_asked_by" ON "business_quote_approvals" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "business_quote_approvals_decided_by" ON "business_quote_approvals" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
CREATE INDEX "business_quote_approvals_waiting" ON "business_quote_approvals" USING btree ("asked_at") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "business_quote_files_request" ON "business_quote_files" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE INDEX "business_quote_files_attached" ON "business_quote_files" USING btree ("attached_to","created_at") WHERE attached_to is not null;--> statement-breakpoint
CREATE INDEX "business_quote_reminders_of" ON "business_quote_reminders" USING btree ("request_id","due_at","id");--> statement-breakpoint
CREATE INDEX "business_quote_reminders_open" ON "business_quote_reminders" USING btree ("due_at","request_id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "business_quote_reminders_due" ON "business_quote_reminders" USING btree ("due_at","id") WHERE told_at is null and done_at is null;--> statement-breakpoint
CREATE INDEX "business_quote_reminders_created_by" ON "business_quote_reminders" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "business_quote_reminders_done_by" ON "business_quote_reminders" USING btree ("done_by") WHERE done_by is not null;--> statement-breakpoint
CREATE INDEX "business_quote_events_history" ON "business_quote_events" USING btree ("request_id","created_at","id");--> statement-breakpoint
CREATE INDEX "business_quote_events_quote" ON "business_quote_events" USING btree ("quote_id") WHERE quote_id is not null;--> statement-breakpoint
CREATE INDEX "business_quote_events_actor" ON "business_quote_events" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "business_quote_lines_order" ON "business_quote_lines" USING btree ("quote_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "business_quote_requests_reference" ON "business_quote_requests" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "business_quote_requests_client_key" ON "business_quote_requests" USING btree ("client_key");--> statement-breakpoint
CREATE INDEX "business_quote_requests_own" ON "business_quote_requests" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "business_quote_requests_status" ON "business_quote_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "business_quote_requests_time" ON "business_quote_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "business_quote_requests_owner" ON "business_quote_requests" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "business_quote_requests_open" ON "business_quote_requests" USING btree ("created_at","id") WHERE status in ('pending', 'reviewing');--> statement-breakpoint
CREATE INDEX "business_quote_requests_due" ON "business_quote_requests" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "business_quote_requests_late" ON "business_quote_requests" USING btree ("due_at") WHERE status in ('pending', 'reviewing');--> statement-breakpoint
CREATE INDEX "business_quote_requests_company" ON "business_quote_requests" USING btree (lower(company_name),"id");--> statement-breakpoint
CREATE INDEX "business_quote_requests_employees" ON "business_quote_requests" USING btree (coalesce(number_of_employees, 0),"id");--> statement-breakpoint
CREATE INDEX "business_quote_requests_package" ON "business_quote_requests" USING btree ("selected_package","id");--> statement-breakpoint
CREATE INDEX "business_quote_requests_value" ON "business_quote_requests" USING btree ("offer_value","id");--> statement-breakpoint
CREATE INDEX "business_quote_requests_offer_end" ON "business_quote_requests" USING btree ("offer_expires_at","id");--> statement-breakpoint
CREATE INDEX "business_quote_requests_pipeline" ON "business_quote_requests" USING btree ("status","offer_value") WHERE status in ('pending', 'reviewing', 'quoted');--> statement-breakpoint
CREATE INDEX "business_quote_requests_decided" ON "business_quote_requests" USING btree ("decided_at","status","offer_value") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "business_quote_requests_first_sent" ON "business_quote_requests" USING btree ("first_sent_at","created_at") WHERE first_sent_at is not null;--> statement-breakpoint
CREATE INDEX "business_quote_requests_claim" ON "business_quote_requests" USING btree (lower(company_email)) WHERE anonymous;--> statement-breakpoint
CREATE INDEX "business_quote_requests_search" ON "business_quote_requests" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "business_quotes_version" ON "business_quotes" USING btree ("quote_request_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "business_quotes_number" ON "business_quotes" USING btree ("number");--> statement-breakpoint
CREATE INDEX "business_quotes_number_search" ON "business_quotes" USING gin (number gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "business_quotes_one_draft" ON "business_quotes" USING btree ("quote_request_id") WHERE status = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "business_quotes_one_sent" ON "business_quotes" USING btree ("quote_request_id") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX "business_quotes_expiry" ON "business_quotes" USING btree ("expires_at","id") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX "business_quotes_accepted_by" ON "business_quotes" USING btree ("accepted_by") WHERE accepted_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "quote_templates_name" ON "quote_templates" USING btree ("kind",lower("name"));--> statement-breakpoint
CREATE INDEX "quote_templates_updated_by" ON "quote_templates" USING btree ("updated_by");--> statement-breakpoint
CREATE UNIQUE INDEX "business_quote_messages_key" ON "business_quote_messages" USING btree ("request_id","client_key");--> statement-breakpoint
CREATE INDEX "business_quote_messages_thread" ON "business_quote_messages" USING btree ("request_id","created_at","id");--> statement-breakpoint
CREATE INDEX "business_quote_messages_author" ON "business_quote_messages" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "business_quote_threads_unread" ON "business_quote_threads" USING btree ("request_id") WHERE staff_unread > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "rating_reports_open" ON "rating_reports" USING btree ("rating_id","reporter_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "rating_reports_of_rating" ON "rating_reports" USING btree ("rating_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rating_reports_waiting" ON "rating_reports" USING btree ("rating_id","created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "rating_reports_by" ON "rating_reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_once" ON "ratings" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "ratings_by_time" ON "ratings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ratings_stars_time" ON "ratings" USING btree ("stars","id");--> statement-breakpoint
CREATE INDEX "ratings_hidden" ON "ratings" USING btree ("created_at","id") WHERE hidden_at is not null;--> statement-breakpoint
CREATE INDEX "ratings_words" ON "ratings" USING gin (lower("comment") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ratings_newest" ON "ratings" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ratings_by_stars" ON "ratings" USING btree ("course_id","stars","created_at","id");--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_corrections" ADD CONSTRAINT "email_corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_corrections" ADD CONSTRAINT "email_corrections_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_views" ADD CONSTRAINT "account_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_views" ADD CONSTRAINT "account_views_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_into_users_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_notes" ADD CONSTRAINT "account_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_notes" ADD CONSTRAINT "account_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_slugs" ADD CONSTRAINT "category_slugs_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_counts" ADD CONSTRAINT "course_counts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_revisions" ADD CONSTRAINT "course_revisions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_revisions" ADD CONSTRAINT "course_revisions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_instructors" ADD CONSTRAINT "course_instructors_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_instructors" ADD CONSTRAINT "course_instructors_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_prices" ADD CONSTRAINT "course_prices_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_search" ADD CONSTRAINT "course_search_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_search" ADD CONSTRAINT "course_search_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_slugs" ADD CONSTRAINT "course_slugs_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_stats" ADD CONSTRAINT "course_stats_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_texts" ADD CONSTRAINT "course_texts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_texts" ADD CONSTRAINT "course_texts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_materials" ADD CONSTRAINT "lesson_materials_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_materials" ADD CONSTRAINT "lesson_materials_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_invitations" ADD CONSTRAINT "course_invitations_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_invitations" ADD CONSTRAINT "course_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_invitations" ADD CONSTRAINT "course_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_corrections" ADD CONSTRAINT "certificate_corrections_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_corrections" ADD CONSTRAINT "certificate_corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_corrections" ADD CONSTRAINT "certificate_corrections_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_digests" ADD CONSTRAINT "certificate_digests_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_papers" ADD CONSTRAINT "certificate_papers_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_key_id_issuer_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."issuer_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_replaced_by_certificates_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faktur_exports" ADD CONSTRAINT "faktur_exports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fakturs" ADD CONSTRAINT "fakturs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fakturs" ADD CONSTRAINT "fakturs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fakturs" ADD CONSTRAINT "fakturs_export_id_faktur_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."faktur_exports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fakturs" ADD CONSTRAINT "fakturs_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fakturs" ADD CONSTRAINT "fakturs_returned_by_users_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_interests" ADD CONSTRAINT "purchase_interests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_interests" ADD CONSTRAINT "purchase_interests_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_settings" ADD CONSTRAINT "tax_settings_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_settings" ADD CONSTRAINT "tax_settings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_import_rows" ADD CONSTRAINT "enrollment_import_rows_import_id_enrollment_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."enrollment_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_import_rows" ADD CONSTRAINT "enrollment_import_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_imports" ADD CONSTRAINT "enrollment_imports_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_imports" ADD CONSTRAINT "enrollment_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_free_checked_by_users_id_fk" FOREIGN KEY ("free_checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD CONSTRAINT "payment_proofs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD CONSTRAINT "payment_proofs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD CONSTRAINT "payment_proofs_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_bill_papers" ADD CONSTRAINT "company_bill_papers_bill_id_company_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."company_bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_bills" ADD CONSTRAINT "company_bills_contract_id_company_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."company_contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_bills" ADD CONSTRAINT "company_bills_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_bills" ADD CONSTRAINT "company_bills_slip_file_id_files_id_fk" FOREIGN KEY ("slip_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_bills" ADD CONSTRAINT "company_bills_slip_by_users_id_fk" FOREIGN KEY ("slip_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_bills" ADD CONSTRAINT "company_bills_faktur_file_id_files_id_fk" FOREIGN KEY ("faktur_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_handovers" ADD CONSTRAINT "company_handovers_contract_id_company_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."company_contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_handovers" ADD CONSTRAINT "company_handovers_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_handovers" ADD CONSTRAINT "company_handovers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_handovers" ADD CONSTRAINT "company_handovers_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_receipts" ADD CONSTRAINT "company_receipts_bill_id_company_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."company_bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_receipts" ADD CONSTRAINT "company_receipts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_receipts" ADD CONSTRAINT "company_receipts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_receipts" ADD CONSTRAINT "company_receipts_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_import_rows" ADD CONSTRAINT "company_import_rows_import_id_company_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."company_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_import_rows" ADD CONSTRAINT "company_import_rows_person_id_company_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."company_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_import_rows" ADD CONSTRAINT "company_import_rows_seat_id_company_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."company_seats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_imports" ADD CONSTRAINT "company_imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_imports" ADD CONSTRAINT "company_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitation_days" ADD CONSTRAINT "company_invitation_days_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_assignments" ADD CONSTRAINT "company_assignments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_assignments" ADD CONSTRAINT "company_assignments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_assignments" ADD CONSTRAINT "company_assignments_department_id_company_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."company_departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_assignments" ADD CONSTRAINT "company_assignments_person_id_company_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."company_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_assignments" ADD CONSTRAINT "company_assignments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_contracts" ADD CONSTRAINT "company_contracts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_contracts" ADD CONSTRAINT "company_contracts_quote_id_business_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."business_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_courses" ADD CONSTRAINT "company_courses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_courses" ADD CONSTRAINT "company_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_courses" ADD CONSTRAINT "company_courses_stage" FOREIGN KEY ("enrollment_id","stage") REFERENCES "public"."enrollments"("id","stage") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "company_courses" ADD CONSTRAINT "company_courses_person" FOREIGN KEY ("person_id","sort_name","department_key") REFERENCES "public"."company_people"("id","sort_name","department_key") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
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
ALTER TABLE "cvs" ADD CONSTRAINT "cvs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_cards" ADD CONSTRAINT "member_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_reports" ADD CONSTRAINT "profile_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_reports" ADD CONSTRAINT "profile_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_reports" ADD CONSTRAINT "profile_reports_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_balances" ADD CONSTRAINT "earning_balances_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_maturities" ADD CONSTRAINT "earning_maturities_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_months" ADD CONSTRAINT "earning_months_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_months" ADD CONSTRAINT "earning_months_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_proof_file_id_files_id_fk" FOREIGN KEY ("proof_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_splits" ADD CONSTRAINT "share_splits_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_splits" ADD CONSTRAINT "share_splits_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_terms" ADD CONSTRAINT "share_terms_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_terms" ADD CONSTRAINT "share_terms_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD CONSTRAINT "tax_profiles_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_days" ADD CONSTRAINT "upload_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_instructor_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."instructor_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructor_applications" ADD CONSTRAINT "instructor_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructor_applications" ADD CONSTRAINT "instructor_applications_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_templates" ADD CONSTRAINT "feedback_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_messages" ADD CONSTRAINT "participant_messages_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_messages" ADD CONSTRAINT "participant_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_files" ADD CONSTRAINT "attempt_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_files" ADD CONSTRAINT "attempt_files_attempt_id_lesson_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."lesson_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_attempts" ADD CONSTRAINT "lesson_attempts_progress_id_lesson_progress_id_fk" FOREIGN KEY ("progress_id") REFERENCES "public"."lesson_progress"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_attempts" ADD CONSTRAINT "lesson_attempts_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_lesson" FOREIGN KEY ("lesson_id","course_id") REFERENCES "public"."lessons"("id","course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_views" ADD CONSTRAINT "lesson_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_views" ADD CONSTRAINT "lesson_views_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_recounts" ADD CONSTRAINT "progress_recounts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captions" ADD CONSTRAINT "captions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captions" ADD CONSTRAINT "captions_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_renditions" ADD CONSTRAINT "video_renditions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_rhythms" ADD CONSTRAINT "mail_rhythms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD CONSTRAINT "mail_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_exports" ADD CONSTRAINT "desk_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_revisions" ADD CONSTRAINT "setting_revisions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_revisions" ADD CONSTRAINT "setting_revisions_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_handler_id_users_id_fk" FOREIGN KEY ("handler_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educations" ADD CONSTRAINT "educations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_slug_keys" ADD CONSTRAINT "profile_slug_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_slugs" ADD CONSTRAINT "profile_slugs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_acceptance_papers" ADD CONSTRAINT "business_quote_acceptance_papers_quote_id_business_quote_acceptances_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."business_quote_acceptances"("quote_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_acceptances" ADD CONSTRAINT "business_quote_acceptances_quote_id_business_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."business_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_codes" ADD CONSTRAINT "business_quote_codes_quote_id_business_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."business_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_approvals" ADD CONSTRAINT "business_quote_approvals_quote_id_business_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."business_quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_approvals" ADD CONSTRAINT "business_quote_approvals_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_approvals" ADD CONSTRAINT "business_quote_approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_files" ADD CONSTRAINT "business_quote_files_id_files_id_fk" FOREIGN KEY ("id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_files" ADD CONSTRAINT "business_quote_files_request_id_business_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."business_quote_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_reminders" ADD CONSTRAINT "business_quote_reminders_request_id_business_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."business_quote_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_reminders" ADD CONSTRAINT "business_quote_reminders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_reminders" ADD CONSTRAINT "business_quote_reminders_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_events" ADD CONSTRAINT "business_quote_events_request_id_business_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."business_quote_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_events" ADD CONSTRAINT "business_quote_events_quote_id_business_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."business_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_events" ADD CONSTRAINT "business_quote_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_lines" ADD CONSTRAINT "business_quote_lines_quote_id_business_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."business_quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_papers" ADD CONSTRAINT "business_quote_papers_quote_id_business_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."business_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_payments" ADD CONSTRAINT "business_quote_payments_quote_id_business_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."business_quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_requests" ADD CONSTRAINT "business_quote_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_requests" ADD CONSTRAINT "business_quote_requests_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quotes" ADD CONSTRAINT "business_quotes_quote_request_id_business_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."business_quote_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quotes" ADD CONSTRAINT "business_quotes_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_contacts" ADD CONSTRAINT "sales_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_templates" ADD CONSTRAINT "quote_templates_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_messages" ADD CONSTRAINT "business_quote_messages_request_id_business_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."business_quote_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_messages" ADD CONSTRAINT "business_quote_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_threads" ADD CONSTRAINT "business_quote_threads_request_id_business_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."business_quote_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_reports" ADD CONSTRAINT "rating_reports_rating_id_ratings_id_fk" FOREIGN KEY ("rating_id") REFERENCES "public"."ratings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_reports" ADD CONSTRAINT "rating_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_reports" ADD CONSTRAINT "rating_reports_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- What Drizzle can't describe: ledger and audit log are only ever added to, and can't be emptied either.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_entries_never_emptied BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_lines_append_only BEFORE UPDATE OR DELETE ON "ledger_lines" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_lines_never_emptied BEFORE TRUNCATE ON "ledger_lines" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- At the end of its transaction an entry's lines must sum up to zero.
CREATE FUNCTION check_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF (SELECT coalesce(sum(amount), 0) <> 0 OR count(*) < 2 FROM ledger_lines WHERE entry_id = NEW.entry_id) THEN
    RAISE EXCEPTION 'ledger entry % is not balanced', NEW.entry_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_lines_balanced AFTER INSERT ON "ledger_lines" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();--> statement-breakpoint
CREATE FUNCTION check_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM ledger_lines WHERE entry_id = NEW.id) THEN
    RAISE EXCEPTION 'ledger entry % has no lines', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_with_lines AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_entry();
