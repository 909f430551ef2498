ALTER TYPE "public"."app_role" ADD VALUE 'sales';--> statement-breakpoint
ALTER TYPE "public"."app_role" ADD VALUE 'finance';--> statement-breakpoint
ALTER TYPE "public"."app_role" ADD VALUE 'content';--> statement-breakpoint
ALTER TYPE "public"."app_role" ADD VALUE 'support';