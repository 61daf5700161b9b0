-- The release before reads and writes products without them.
ALTER TABLE "products" ADD COLUMN "name_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "description_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- As before (0006), and the texts in Hindi are shown too.
create or replace trigger announce_edit after update of
  name, description, name_hi, description_hi, price, original_price, discount, gender, material, color, delivery_time,
  delivery_charge, attributes, images, image_alts, category_id, review_count, rating_sum, is_hidden,
  deleted_at
  on products for each statement execute function announce_change();
