-- A product is found by the purities of its makes on sale too, as `made_of:22k916`; the metals beside them are those of
-- migration 0094.
create or replace function metals_of_makes(product integer) returns text[] language sql stable as $$
  select array_agg(distinct named.word)
  from makes join alloys on alloys.code = makes.alloy,
    lateral (values ('material:' || alloys.material), ('made_of:' || lower(alloys.code))) as named (word)
  where makes.product_id = product and makes.is_active
$$;
--> statement-breakpoint
create or replace function with_metals(facets text[], metals text[]) returns text[] language sql immutable as $$
  select array(
    select word from unnest(facets) with ordinality as own (word, at)
    where not starts_with(word, 'material:') and not starts_with(word, 'made_of:') order by at) || metals
$$;
--> statement-breakpoint
select renew_metals(array(select distinct product_id from makes));
