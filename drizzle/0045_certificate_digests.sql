-- Certificates that stand already may have given out files that nobody recorded.
CREATE TABLE "certificate_digests" (
	"sha256" text PRIMARY KEY NOT NULL,
	"certificate_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "files_recorded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "files_recorded" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "certificate_digests" ADD CONSTRAINT "certificate_digests_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_digests_of_certificate" ON "certificate_digests" USING btree ("certificate_id","kind");