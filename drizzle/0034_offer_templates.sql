CREATE TYPE "public"."quote_template_kind" AS ENUM('offer', 'terms');--> statement-breakpoint
CREATE TABLE "quote_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "quote_template_kind" NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quote_templates" ADD CONSTRAINT "quote_templates_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quote_templates_name" ON "quote_templates" USING btree ("kind",lower("name"));--> statement-breakpoint
CREATE INDEX "quote_templates_updated_by" ON "quote_templates" USING btree ("updated_by");