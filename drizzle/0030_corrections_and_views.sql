CREATE TYPE "public"."email_correction_outcome" AS ENUM('moved', 'declined', 'withdrawn', 'expired', 'overtaken');--> statement-breakpoint
CREATE TYPE "public"."email_correction_side" AS ENUM('old', 'new');--> statement-breakpoint
CREATE TYPE "public"."account_view_ending" AS ENUM('returned', 'time', 'signed_out', 'account');--> statement-breakpoint
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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
ALTER TABLE "email_corrections" ADD CONSTRAINT "email_corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_corrections" ADD CONSTRAINT "email_corrections_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_views" ADD CONSTRAINT "account_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_views" ADD CONSTRAINT "account_views_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_corrections_open" ON "email_corrections" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "email_corrections_of" ON "email_corrections" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "email_corrections_by" ON "email_corrections" USING btree ("requested_by");--> statement-breakpoint
CREATE UNIQUE INDEX "account_views_open" ON "account_views" USING btree ("session_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "account_views_of" ON "account_views" USING btree ("user_id","begun_at","id");--> statement-breakpoint
CREATE INDEX "account_views_due" ON "account_views" USING btree ("ends_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "account_views_by" ON "account_views" USING btree ("staff_id");