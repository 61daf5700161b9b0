-- The products with little or nothing left, noted when they cross that line. An index on the stock would be
-- written with every piece that is sold, and all other indexes of the product with it; without one the desk
-- reads every product to find the few. Not part of the schema: backups need no copy of it, and restoring
-- one leaves the table in its place. The line is LOW_STOCK of src/domain/stock.ts; a test
-- (src/server/data/attention.test.ts) sees that both are the same.
drop table if exists low_stock;
--> statement-breakpoint
create table low_stock (
  product_id integer primary key,
  stock integer not null
);
--> statement-breakpoint
insert into low_stock (product_id, stock)
select id, stock from products where stock <= 3 and deleted_at is null;
--> statement-breakpoint
create function note_low_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from low_stock;
  elsif tg_op = 'DELETE' then
    delete from low_stock where product_id = old.id;
  elsif new.stock <= 3 and new.deleted_at is null then
    insert into low_stock (product_id, stock) values (new.id, new.stock)
    on conflict (product_id) do update set stock = excluded.stock;
  else
    delete from low_stock where product_id = new.id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger note_low_stock_of_new after insert on products
  for each row when (new.stock <= 3) execute function note_low_stock();
--> statement-breakpoint
create trigger note_low_stock_of_changed after update of stock, deleted_at on products
  for each row when (old.stock <= 3 or new.stock <= 3) execute function note_low_stock();
--> statement-breakpoint
create trigger note_low_stock_of_deleted after delete on products
  for each row when (old.stock <= 3) execute function note_low_stock();
--> statement-breakpoint
create trigger note_low_stock_of_all after truncate on products
  for each statement execute function note_low_stock();
