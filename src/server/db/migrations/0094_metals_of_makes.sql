-- A product is found by the metals that it comes in: those of its makes on sale, and without any those that its owner
-- chose.
create function metals_of_makes(product integer) returns text[] language sql stable as $$
  select array_agg(distinct 'material:' || alloys.material)
  from makes join alloys on alloys.code = makes.alloy
  where makes.product_id = product and makes.is_active
$$;
--> statement-breakpoint
create function with_metals(facets text[], metals text[]) returns text[] language sql immutable as $$
  select array(
    select word from unnest(facets) with ordinality as own (word, at)
    where not starts_with(word, 'material:') order by at) || metals
$$;
--> statement-breakpoint
create function keep_metals_of_makes() returns trigger language plpgsql as $$
declare
  metals text[] := metals_of_makes(new.id);
begin
  if metals is not null then
    new.facets := with_metals(new.facets, metals);
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger products_keep_metals_of_makes before update of facets, material on products
  for each row execute function keep_metals_of_makes();
--> statement-breakpoint
create function renew_metals(ids integer[]) returns void language sql as $$
  with fresh as (
    select id, with_metals(facets, coalesce(metals_of_makes(id),
      array(select 'material:' || code from unnest(material) as code))) as facets
    from products where id = any(ids) order by id for no key update
  )
  update products set facets = fresh.facets from fresh
  where products.id = fresh.id and not (products.facets @> fresh.facets and products.facets <@ fresh.facets)
$$;
--> statement-breakpoint
create function note_metals_of_makes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform renew_metals(array[new.product_id]);
  else
    perform renew_metals(array(select distinct product_id from changed));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger makes_note_added_metals after insert on makes
  referencing new table as changed for each statement execute function note_metals_of_makes();
--> statement-breakpoint
create trigger makes_note_removed_metals after delete on makes
  referencing old table as changed for each statement execute function note_metals_of_makes();
--> statement-breakpoint
create trigger makes_note_metals after update of is_active, alloy on makes
  for each row when (old.is_active <> new.is_active or old.alloy <> new.alloy)
  execute function note_metals_of_makes();
--> statement-breakpoint
select renew_metals(array(select distinct product_id from makes));
