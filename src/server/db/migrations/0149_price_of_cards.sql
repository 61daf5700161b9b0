-- Lists sort and filter by the price that the card of a product shows: the lowest where its makes cost more or less.
-- The release before reads the same column, and its lists are sorted by it too.
-- And a name in Hindi, which the search text has on its third line, is found as a name.
-- As in (0020), with that price and that name.
create or replace function note_new_product_search() returns trigger language plpgsql as $$
begin
  insert into product_search (product_id, category_id, price, created_at, is_hidden, keys, name_keys)
  select id, category_id, coalesce(price_from, price), created_at, is_hidden, product_keys(search_text, facets, category_id),
    word_keys(split_part(search_text, chr(10), 1) || split_part(search_text, chr(10), 3))
  from added where deleted_at is null;
  return null;
end
$$;
--> statement-breakpoint
-- As in (0021), with that price and that name.
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
    values (new.id, new.category_id, coalesce(new.price_from, new.price), new.created_at, new.is_hidden,
      product_keys(new.search_text, new.facets, new.category_id),
      word_keys(split_part(new.search_text, chr(10), 1) || split_part(new.search_text, chr(10), 3)))
    on conflict (product_id) do update set category_id = excluded.category_id, price = excluded.price,
      created_at = excluded.created_at, is_hidden = excluded.is_hidden, keys = excluded.keys,
      name_keys = excluded.name_keys, changed_in = excluded.changed_in;
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- As in (0044), with that price.
create or replace function note_product_price() returns trigger language plpgsql as $$
begin
  update product_search set price = coalesce(new.price_from, new.price), changed_in = pg_current_xact_id()
  where product_id = new.id;
  return null;
end
$$;
--> statement-breakpoint
-- What writes the prices of all makes writes them here too (0074), and says so by another name: the release before writes
-- the price of the first make, which this trigger then puts right.
drop trigger note_product_search_of_price on products;
--> statement-breakpoint
create trigger note_product_search_of_price after update of price, price_from on products
  for each row when (
    (new.price is distinct from old.price or new.price_from is distinct from old.price_from)
    and coalesce(current_setting('nagina.writes_card_prices', true), '') <> 'on'
  ) execute function note_product_price();
--> statement-breakpoint
update product_search set price = products.price_from, changed_in = pg_current_xact_id()
from products where products.id = product_id and products.price_from is not null;
--> statement-breakpoint
-- Names in Hindi that the release before has put among the other words.
update products set search_text = search_text || chr(10) || ' '
  || trim(regexp_replace(lower(normalize(name_hi, NFKD)), '[[:space:][:punct:]]+', ' ', 'g'))
where name_hi <> '' and split_part(search_text, chr(10), 3) = '';
