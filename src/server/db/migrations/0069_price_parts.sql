ALTER TABLE "users" ADD COLUMN "rights" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "takes_from" text;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "takes_from" text;