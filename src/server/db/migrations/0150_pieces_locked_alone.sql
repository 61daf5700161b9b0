-- What an order locks and lowers, each by a statement of its own (decision 154). A statement that finds a row changed while it waited
-- sets up everything in it once more before it looks at the row again, and the statement that stores an order is large.
create function lock_limited_products(ids int[], quantities int[], read_at timestamptz[], sells_hidden boolean)
returns table (id int, quantity int) language plpgsql volatile set plan_cache_mode = force_generic_plan as $$
begin
  return query select products.id, wanted.quantity
  from products join unnest(ids, quantities, read_at) as wanted (id, quantity, read_at) on wanted.id = products.id
  where products.updated_at = wanted.read_at and products.deleted_at is null
    and (not products.is_hidden or sells_hidden) and products.stock >= wanted.quantity
  order by products.id for no key update of products;
end
$$;
--> statement-breakpoint
create function lock_limited_sizes(make_ids int[], codes text[], quantities int[])
returns table (make_id int, code text, quantity int) language plpgsql volatile set plan_cache_mode = force_generic_plan as $$
begin
  return query select make_sizes.make_id, make_sizes.code, wanted.quantity
  from make_sizes join unnest(make_ids, codes, quantities) as wanted (make_id, code, quantity)
    on wanted.make_id = make_sizes.make_id and wanted.code = make_sizes.code
  where make_sizes.is_active and make_sizes.stock >= wanted.quantity
  order by make_sizes.make_id, make_sizes.code for no key update of make_sizes;
end
$$;
--> statement-breakpoint
create function lower_stock(ids int[], quantities int[], make_ids int[], codes text[], size_quantities int[])
returns void language plpgsql volatile set plan_cache_mode = force_generic_plan as $$
begin
  update products set stock = products.stock - taken.quantity
  from unnest(ids, quantities) as taken (id, quantity) where taken.id = products.id;
  update make_sizes set stock = make_sizes.stock - taken.quantity
  from unnest(make_ids, codes, size_quantities) as taken (make_id, code, quantity)
  where make_sizes.make_id = taken.make_id and make_sizes.code = taken.code;
end
$$;
