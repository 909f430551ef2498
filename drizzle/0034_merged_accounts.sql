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
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "merged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "merged_email" text;--> statement-breakpoint
ALTER TABLE "desk_exports" ADD CONSTRAINT "desk_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_exports_key" ON "desk_exports" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "desk_exports_own" ON "desk_exports" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "desk_exports_due" ON "desk_exports" USING btree ("created_at") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "desk_exports_old" ON "desk_exports" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_into_users_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged" CHECK (num_nulls("users"."merged_into", "users"."merged_at") in (0, 2) and "users"."merged_into" <> "users"."id") NOT VALID;
