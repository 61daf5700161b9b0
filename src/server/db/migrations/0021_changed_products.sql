-- The transaction that wrote a row of product_search, so that whoever keeps all products in memory reads only
-- those that have changed. A 64-bit number, which never begins anew.
alter table product_search add column changed_in xid8 not null default '0';
--> statement-breakpoint
alter table product_search alter column changed_in set default pg_current_xact_id();
--> statement-breakpoint
create or replace function note_product_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from product_search;
  elsif tg_op = 'DELETE' then
    delete from product_search where product_id = old.id;
  elsif new.deleted_at is not null then
    delete from product_search where product_id = new.id;
  else
    insert into product_search (product_id, category_id, price, created_at, is_hidden, keys, name_keys)
    values (new.id, new.category_id, new.price, new.created_at, new.is_hidden,
      product_keys(new.search_text, new.facets, new.category_id),
      word_keys(split_part(new.search_text, chr(10), 1)))
    on conflict (product_id) do update set category_id = excluded.category_id, price = excluded.price,
      created_at = excluded.created_at, is_hidden = excluded.is_hidden, keys = excluded.keys,
      name_keys = excluded.name_keys, changed_in = excluded.changed_in;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create index product_search_changed on product_search (changed_in);
