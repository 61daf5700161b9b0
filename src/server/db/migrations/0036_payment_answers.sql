CREATE TABLE "payment_providers" (
	"provider" text PRIMARY KEY NOT NULL,
	"key_refused_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_problem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "problem" text DEFAULT '' NOT NULL;