-- A make without sizes may count its own pieces: `pooled`, a word that meant nothing there before. Where it stood by
-- chance, it goes.
update makes set size_stock = 'size' where size_kind = 'none' and size_stock <> 'size';
--> statement-breakpoint
create or replace function has_sized_make(product integer) returns boolean language sql stable as $$
  select exists (select from makes where product_id = product and is_active
    and (size_kind <> 'none' or stock_kind = 'by-piece' or size_stock = 'pooled'))
$$;
--> statement-breakpoint
-- Whether the rates of metal make the price of a product: not where all its makes have a fixed one.
create or replace function has_rated_make(product integer) returns boolean language sql stable as $$
  select exists (select from makes where product_id = product and is_active and price is not null
    and making_kind <> 'price')
$$;
--> statement-breakpoint
-- Until now any price of a make hid an original price and a discount that were typed before it. Those say nothing about the
-- fixed price of today, so nobody sees them again unless the owner types them again; the audit log keeps what they were.
with hidden as (
  select id, name, original_price, discount from products
  where (original_price is not null or discount <> '') and deleted_at is null
    and has_priced_make(id) and not has_rated_make(id)
  for no key update
), cleared as (
  update products set original_price = null, discount = '',
    updated_at = greatest(now(), products.updated_at + interval '1 ms')
  from hidden where products.id = hidden.id
)
insert into audit_log (by_name, action, kind, subject_id, subject_name, before, after)
select 'Nagina', 'product.update', 'product', id::text, name,
  jsonb_build_object('originalPrice', original_price, 'discount', discount),
  jsonb_build_object('originalPrice', null, 'discount', '')
from hidden order by id;
