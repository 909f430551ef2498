CREATE TABLE "sales_contacts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"phone" text,
	"whatsapp" text,
	"revision" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sales_contacts_numbers" CHECK ("sales_contacts"."phone" ~ '^[+]62[0-9]{8,12}$' and "sales_contacts"."whatsapp" ~ '^[+]62[0-9]{8,12}$')
);
--> statement-breakpoint
ALTER TABLE "sales_contacts" ADD CONSTRAINT "sales_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;