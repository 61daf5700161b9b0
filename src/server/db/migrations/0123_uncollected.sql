-- What of an order came back before anything was paid, so that nobody collects it. An instance of the release before leaves it 0.
ALTER TABLE "orders" ADD COLUMN "uncollected" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_came_back_unpaid" ON "orders" USING btree ("id") WHERE uncollected > 0;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_uncollected" CHECK ("orders"."uncollected" >= 0 and "orders"."uncollected" <= "orders"."total" - "orders"."credit_used");
