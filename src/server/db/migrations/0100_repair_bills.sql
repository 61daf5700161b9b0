ALTER TABLE "orders" ADD COLUMN "service_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "repair_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_repair_id_repairs_id_fk" FOREIGN KEY ("repair_id") REFERENCES "public"."repairs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_repair" ON "orders" USING btree ("repair_id") WHERE repair_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_bill_of_repair" ON "orders" USING btree ("repair_id") WHERE repair_id is not null and status <> 5 and deleted_at is null;