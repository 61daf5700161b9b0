DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
DROP INDEX "products_category";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "undoable_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id") WHERE deleted_at is null and not is_hidden;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price","id") WHERE deleted_at is null and not is_hidden;--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","created_at","id") WHERE deleted_at is null and not is_hidden;
--> statement-breakpoint
-- Hiding and showing is a change that pages show.
drop trigger announce_edit on products;
--> statement-breakpoint
create trigger announce_edit after update of
  name, description, price, original_price, discount, gender, material, color, delivery_time,
  delivery_charge, attributes, images, image_alts, category_id, review_count, rating_sum, is_hidden,
  deleted_at
  on products for each statement execute function announce_change();
