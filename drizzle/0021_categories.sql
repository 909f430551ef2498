CREATE TABLE "category_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"merged_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "category_slugs" ADD CONSTRAINT "category_slugs_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_slugs_category" ON "category_slugs" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "category_slugs_merged" ON "category_slugs" USING btree ("merged_id") WHERE merged_id is not null;--> statement-breakpoint
CREATE INDEX "courses_changed" ON "courses" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "courses_changed_in_state" ON "courses" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "courses_by_title" ON "courses" USING btree (lower(title),"id");--> statement-breakpoint
CREATE INDEX "courses_title_words" ON "courses" USING gin (lower(title) gin_trgm_ops);