ALTER TABLE "discount_codes" ADD COLUMN "most" bigint;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "is_first_order_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "category_ids" integer[] DEFAULT '{}' NOT NULL;