-- The desk's line of "running low" is the owner's (setting stock.lowBelow, at most 50), so the table holds what any
-- line could ask for. The 50 is LOW_STOCK_LINES.most of src/domain/catalogue/stock.ts; a test
-- (src/server/db/dashboard/needs-attention.test.ts) sees that both are the same.
create or replace function note_low_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from low_stock;
  elsif tg_op = 'DELETE' then
    delete from low_stock where product_id = old.id;
  elsif new.stock <= 50 and new.deleted_at is null then
    insert into low_stock (product_id, stock) values (new.id, new.stock)
    on conflict (product_id) do update set stock = excluded.stock;
  else
    delete from low_stock where product_id = new.id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger note_low_stock_of_new after insert on products
  for each row when (new.stock <= 50) execute function note_low_stock();
--> statement-breakpoint
create or replace trigger note_low_stock_of_changed after update of stock, deleted_at on products
  for each row when (old.stock <= 50 or new.stock <= 50) execute function note_low_stock();
--> statement-breakpoint
create or replace trigger note_low_stock_of_deleted after delete on products
  for each row when (old.stock <= 50) execute function note_low_stock();
--> statement-breakpoint
insert into low_stock (product_id, stock)
select id, stock from products where stock <= 50 and deleted_at is null
on conflict (product_id) do update set stock = excluded.stock;
