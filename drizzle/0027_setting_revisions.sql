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
);
--> statement-breakpoint
ALTER TABLE "setting_revisions" ADD CONSTRAINT "setting_revisions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_revisions" ADD CONSTRAINT "setting_revisions_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;