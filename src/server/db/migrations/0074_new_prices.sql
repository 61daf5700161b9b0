-- New rates write thousands of prices in one transaction. What takes long is not the rows but their indexes: a new
-- version of a row that no index has to know stays on its page (HOT). Lists by price come from product_search.
drop index "products_price";--> statement-breakpoint
drop index "makes_price_of_product";--> statement-breakpoint
create index "makes_price_of_product" on "makes" using btree ("product_id","position","id") where is_active;--> statement-breakpoint
-- Room on each page for the next version of each make.
alter table makes set (fillfactor = 50);--> statement-breakpoint
-- A row of product_search has about a hundred entries in these, each of which was looked up for each row. Now they
-- are written a hundred rows at a time; a search looks through at most 128 kB that wait.
alter index product_search_keys set (fastupdate = on, gin_pending_list_limit = 128);--> statement-breakpoint
alter index product_search_names set (fastupdate = on, gin_pending_list_limit = 128);--> statement-breakpoint
alter index products_names set (fastupdate = on, gin_pending_list_limit = 128);--> statement-breakpoint
-- What writes the prices of all makes writes them here too, in one statement.
drop trigger note_product_search_of_price on products;--> statement-breakpoint
create trigger note_product_search_of_price after update of price on products
  for each row when (
    new.price is distinct from old.price
    and coalesce(current_setting('nagina.writes_search_prices', true), '') <> 'on'
  ) execute function note_product_price();
