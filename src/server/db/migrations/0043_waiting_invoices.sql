ALTER TABLE "orders" ADD COLUMN "supply_state" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_waits" text;--> statement-breakpoint
CREATE INDEX "orders_invoice_waits" ON "orders" USING btree ("id") WHERE invoice_waits is not null;