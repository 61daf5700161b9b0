CREATE TABLE "buyer_pans" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"cipher" text NOT NULL,
	"key_id" text NOT NULL,
	"last4" text NOT NULL,
	"taken_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_sum";--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "kind" text DEFAULT 'enquiry' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "public_key" text DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "written_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "acknowledged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "settlement" text;--> statement-breakpoint
ALTER TABLE "request_replies" ADD COLUMN "is_from_sender" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "buyer_pans" ADD CONSTRAINT "buyer_pans_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buyer_pans_taken" ON "buyer_pans" USING btree ("taken_at","order_id");--> statement-breakpoint
CREATE INDEX "contact_requests_unsettled" ON "contact_requests" USING btree ("created_at","id") WHERE kind = 'complaint' and settled_at is null;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_public_key_unique" UNIQUE("public_key");--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_settled" CHECK (("contact_requests"."settled_at" is null) = ("contact_requests"."settlement" is null) and ("contact_requests"."settled_at" is null or "contact_requests"."kind" = 'complaint'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sum" CHECK ("orders"."total" = "orders"."subtotal" - "orders"."discount" + "orders"."shipping_charge" + "orders"."cash_fee" + "orders"."tax");--> statement-breakpoint
UPDATE "contact_requests" SET "written_at" = "created_at", "acknowledged_at" = "answered_at";
