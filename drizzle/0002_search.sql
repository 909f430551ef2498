CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "course_counts" (
	"category_id" uuid NOT NULL,
	"level" "course_level" NOT NULL,
	"is_free" boolean NOT NULL,
	"courses" integer NOT NULL,
	CONSTRAINT "course_counts_category_id_level_is_free_pk" PRIMARY KEY("category_id","level","is_free")
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "course_texts" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"level" "course_level" NOT NULL,
	"price" bigint NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"full_vector" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"term" text COLLATE "C" PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_stats" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"ratings" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"learners" integer DEFAULT 0 NOT NULL,
	"recent_learners" integer DEFAULT 0 NOT NULL,
	"bestseller" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
DROP INDEX "courses_newest";--> statement-breakpoint
DROP INDEX "courses_category_newest";--> statement-breakpoint
DROP INDEX "user_roles_newest";--> statement-breakpoint
DROP INDEX "enrollments_of_user";--> statement-breakpoint
DROP INDEX "notifications_newest";--> statement-breakpoint
ALTER TABLE "course_counts" ADD CONSTRAINT "course_counts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_search" ADD CONSTRAINT "course_search_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_search" ADD CONSTRAINT "course_search_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_texts" ADD CONSTRAINT "course_texts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_texts" ADD CONSTRAINT "course_texts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_stats" ADD CONSTRAINT "course_stats_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_search_newest" ON "course_search" USING btree ("created_at","course_id");--> statement-breakpoint
CREATE INDEX "course_search_newest_category" ON "course_search" USING btree ("category_id","created_at","course_id");--> statement-breakpoint
CREATE INDEX "course_search_newest_level" ON "course_search" USING btree ("level","created_at","course_id");--> statement-breakpoint
CREATE INDEX "course_search_newest_both" ON "course_search" USING btree ("category_id","level","created_at","course_id");--> statement-breakpoint
CREATE INDEX "course_search_newest_free" ON "course_search" USING btree ("created_at","course_id") WHERE price = 0;--> statement-breakpoint
CREATE INDEX "course_search_title" ON "course_search" USING btree ("title_key","course_id");--> statement-breakpoint
CREATE INDEX "course_search_title_category" ON "course_search" USING btree ("category_id","title_key","course_id");--> statement-breakpoint
CREATE INDEX "course_search_title_level" ON "course_search" USING btree ("level","title_key","course_id");--> statement-breakpoint
CREATE INDEX "course_search_title_both" ON "course_search" USING btree ("category_id","level","title_key","course_id");--> statement-breakpoint
CREATE INDEX "course_search_title_free" ON "course_search" USING btree ("title_key","course_id") WHERE price = 0;--> statement-breakpoint
CREATE INDEX "course_search_price" ON "course_search" USING btree ("price","course_id");--> statement-breakpoint
CREATE INDEX "course_search_price_category" ON "course_search" USING btree ("category_id","price","course_id");--> statement-breakpoint
CREATE INDEX "course_search_price_level" ON "course_search" USING btree ("level","price","course_id");--> statement-breakpoint
CREATE INDEX "course_search_price_both" ON "course_search" USING btree ("category_id","level","price","course_id");--> statement-breakpoint
CREATE INDEX "course_search_popular" ON "course_search" USING btree ("popularity","course_id") INCLUDE ("title_vector");--> statement-breakpoint
CREATE INDEX "course_search_popular_category" ON "course_search" USING btree ("category_id","popularity","course_id") INCLUDE ("title_vector");--> statement-breakpoint
CREATE INDEX "course_search_words" ON "course_search" USING gin ("title_vector");--> statement-breakpoint
CREATE INDEX "course_texts_popular" ON "course_texts" USING btree ("popularity","course_id");--> statement-breakpoint
CREATE INDEX "course_texts_words" ON "course_texts" USING gin ("full_vector");--> statement-breakpoint
CREATE INDEX "search_terms_similar" ON "search_terms" USING gin ("term" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "courses_category" ON "courses" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "user_roles_newest" ON "user_roles" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_of_user" ON "enrollments" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at","id");