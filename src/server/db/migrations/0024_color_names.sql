-- Another client saves a colour as the id that filters use, or 0 for none. The filter compares names, so that
-- these products were never found. The words of the old search text stay: a later save makes them again.
with named (id, name) as (
  values ('1', 'Black'), ('2', 'Blue'), ('3', 'Brown'), ('4', 'Red'), ('5', 'Green')
)
update products set
  color = named.name,
  facets = array_replace(facets, 'color:' || named.id, 'color:' || lower(named.name)),
  search_text = search_text || ' ' || lower(named.name)
from named where trim(products.color) = named.id;
--> statement-breakpoint
update products set color = '', facets = array_remove(facets, 'color:0') where trim(color) = '0';
--> statement-breakpoint
insert into search_words (word)
select distinct lower(color) from products where color in ('Black', 'Blue', 'Brown', 'Red', 'Green')
on conflict do nothing;
