CREATE INDEX "makes_price_of_product" ON "makes" USING btree ("product_id","position","id") WHERE is_active and price is not null;
--> statement-breakpoint
-- What writes the prices of all makes need not look each of them up again; and only another price is looked at.
drop trigger keep_price_of_makes on products;
--> statement-breakpoint
create trigger keep_price_of_makes before update of price on products
  for each row when (
    new.price is distinct from old.price
    and coalesce(current_setting('nagina.writes_make_prices', true), '') <> 'on'
    and has_priced_make(new.id)
  ) execute function keep_price_of_makes();
--> statement-breakpoint
-- A new price of thousands of products makes no new search words.
create or replace function note_product_price() returns trigger language plpgsql as $$
begin
  update product_search set price = new.price, changed_in = pg_current_xact_id() where product_id = new.id;
  return null;
end
$$;
--> statement-breakpoint
drop trigger note_product_search_of_changed on products;
--> statement-breakpoint
create trigger note_product_search_of_changed after update of
  search_text, facets, category_id, original_price, created_at, is_hidden, deleted_at on products
  for each row execute function note_product_search();
--> statement-breakpoint
create trigger note_product_search_of_price after update of price on products
  for each row when (new.price is distinct from old.price) execute function note_product_price();
