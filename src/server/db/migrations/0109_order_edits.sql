ALTER TABLE "orders" ADD COLUMN "added_to_id" integer;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "is_unsent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_added_to_id_orders_id_fk" FOREIGN KEY ("added_to_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_added_to" ON "orders" USING btree ("added_to_id") WHERE added_to_id is not null;