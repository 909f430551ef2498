CREATE TABLE "daily_figures" (
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"value" bigint NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "daily_figures_day_figure_pk" PRIMARY KEY("day","figure")
);
--> statement-breakpoint
CREATE INDEX "enrollments_completed" ON "enrollments" USING btree ("completed_at") WHERE completed_at is not null;--> statement-breakpoint
CREATE INDEX "enrollments_active_learners" ON "enrollments" USING btree ("active_at","user_id");