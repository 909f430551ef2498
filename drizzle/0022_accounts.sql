CREATE TABLE "account_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role" "app_role" DEFAULT 'learner' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "account_notes" ADD CONSTRAINT "account_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_notes" ADD CONSTRAINT "account_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "users" SET "role" = coalesce((select r.role from "user_roles" r where r.user_id = "users".id and r.revoked_at is null order by r.created_at desc, r.id desc limit 1), 'learner'),
  "last_seen_at" = greatest("users".created_at, (select max(s.updated_at) from "sessions" s where s.user_id = "users".id));--> statement-breakpoint
CREATE INDEX "account_notes_of" ON "account_notes" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_notes_key" ON "account_notes" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "account_notes_by" ON "account_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "users_by_time" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_visit" ON "users" USING btree ("last_seen_at","id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "users_of_role" ON "users" USING btree ("role","created_at","id") WHERE role <> 'learner';--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("created_at","id") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "users_suspension_end" ON "users" USING btree ("suspended_until") WHERE suspended_until is not null;--> statement-breakpoint
CREATE INDEX "users_closing" ON "users" USING btree ("closing_at") WHERE closing_at is not null;--> statement-breakpoint
CREATE INDEX "users_erased" ON "users" USING btree ("created_at","id") WHERE erased_at is not null;--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (lower(name || chr(10) || email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree (lower(email) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "profiles_phone" ON "profiles" USING gin (phone gin_trgm_ops) WHERE phone is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspension" CHECK (num_nulls("users"."suspended_at", "users"."suspension_reason") in (0, 2));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspension_lasts" CHECK ("users"."suspended_until" > "users"."suspended_at");
