ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_once";--> statement-breakpoint
ALTER TABLE "make_sizes" DROP CONSTRAINT "make_sizes_stock";--> statement-breakpoint
ALTER TABLE "make_sizes" ALTER COLUMN "lead_days" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "make_sizes" ALTER COLUMN "lead_days" DROP NOT NULL;--> statement-breakpoint
update make_sizes set lead_days = null where lead_days = 0;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sizes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "makes" ADD COLUMN "size_stock" text DEFAULT 'size' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "size_kind" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "size" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "lead_days" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "counted_size" text;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "size" text;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_once" UNIQUE NULLS NOT DISTINCT("user_id","product_id","material","make_id","size");--> statement-breakpoint
ALTER TABLE "make_sizes" ADD CONSTRAINT "make_sizes_lead_days" CHECK ("make_sizes"."lead_days" between 0 and 365);--> statement-breakpoint
ALTER TABLE "make_sizes" ADD CONSTRAINT "make_sizes_stock" CHECK ("make_sizes"."stock" >= 0);
--> statement-breakpoint
create or replace function has_sized_make(product integer) returns boolean language sql stable as $$
  select exists (select from makes where product_id = product and is_active and size_kind <> 'none')
$$;
--> statement-breakpoint
-- The stock of a product whose makes are counted by size is their sum, whatever else writes one: a form, an import, a
-- bulk edit, an undo. Those set the time of change; orders and what writes the sum do not.
create or replace function keep_stock_of_makes() returns trigger language plpgsql as $$
begin
  new.stock := old.stock;
  return new;
end
$$;
--> statement-breakpoint
create trigger keep_stock_of_makes before update of stock on products
  for each row when (
    new.stock is distinct from old.stock
    and new.updated_at is distinct from old.updated_at
    and has_sized_make(new.id)
  ) execute function keep_stock_of_makes();
