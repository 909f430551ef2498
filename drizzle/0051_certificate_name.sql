-- Short changes of the catalogue: no row is read or written, so that certificates from before keep how they are shown.
ALTER TABLE "certificates" ALTER COLUMN "name_shown" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "name_shown" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "certificate_name_shown" boolean;