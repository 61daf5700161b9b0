-- What products are found by, apart from what is shown of them: a row is an eighth of the product's, so that a
-- list, a search or a count over a large shop stays in memory. Words and facets stand as numbers (hashtext, the
-- function of hash indexes, and so the same in every version) in one array, whose index answers any
-- combination of words, filters and a category. Written by triggers, in the transaction of the product.
-- Not part of the schema: backups need no copy of it, and restoring one fills it again.
drop table if exists product_search;
--> statement-breakpoint
create table product_search (
  product_id integer primary key,
  category_id integer,
  price bigint not null,
  created_at timestamp (3) with time zone not null,
  is_hidden boolean not null,
  -- Of words, facets and the category.
  keys integer[] not null,
  -- Of the words in the name.
  name_keys integer[] not null
);
--> statement-breakpoint
-- Both in PL/pgSQL, which plans them once and not with every row.
create function word_keys(words text) returns integer[] language plpgsql immutable as $$
begin
  return array(select distinct hashtext(word)
    from string_to_table(translate(words, chr(10), ' '), ' ') as word where word <> '');
end
$$;
--> statement-breakpoint
create function product_keys(search_text text, facets text[], category_id integer)
  returns integer[] language plpgsql immutable as $$
begin
  return word_keys(search_text) || array(select hashtext(facet) from unnest(facets) as facet)
    || case when category_id is null then '{}'::integer[] else array[hashtext('category:' || category_id)] end;
end
$$;
--> statement-breakpoint
-- New ones come by the thousand: in one step for all.
create function note_new_product_search() returns trigger language plpgsql as $$
begin
  insert into product_search (product_id, category_id, price, created_at, is_hidden, keys, name_keys)
  select id, category_id, price, created_at, is_hidden, product_keys(search_text, facets, category_id),
    word_keys(split_part(search_text, chr(10), 1))
  from added where deleted_at is null;
  return null;
end
$$;
--> statement-breakpoint
create function note_product_search() returns trigger language plpgsql as $$
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
      name_keys = excluded.name_keys;
  end if;
  return null;
end
$$;
--> statement-breakpoint
insert into product_search
select id, category_id, price, created_at, is_hidden, product_keys(search_text, facets, category_id),
  word_keys(split_part(search_text, chr(10), 1))
from products where deleted_at is null;
--> statement-breakpoint
create trigger note_product_search_of_new after insert on products
  referencing new table as added for each statement execute function note_new_product_search();
--> statement-breakpoint
create trigger note_product_search_of_changed after update of
  search_text, facets, category_id, price, created_at, is_hidden, deleted_at on products
  for each row execute function note_product_search();
--> statement-breakpoint
create trigger note_product_search_of_deleted after delete on products
  for each row execute function note_product_search();
--> statement-breakpoint
create trigger note_product_search_of_all after truncate on products
  for each statement execute function note_product_search();
--> statement-breakpoint
create index product_search_newest on product_search (created_at, product_id) where not is_hidden;
--> statement-breakpoint
create index product_search_price on product_search (price, product_id) where not is_hidden;
--> statement-breakpoint
create index product_search_category on product_search (category_id, created_at, product_id) where not is_hidden;
--> statement-breakpoint
create index product_search_keys on product_search using gin (keys) with (fastupdate = off);
--> statement-breakpoint
create index product_search_names on product_search using gin (name_keys) with (fastupdate = off);
--> statement-breakpoint
analyze product_search;
--> statement-breakpoint
-- Sorted by bytes, whatever the database sorts by: the words that begin with what was typed stand together.
create index if not exists search_words_begin on search_words ((word collate "C"));
--> statement-breakpoint
drop index products_facets;
