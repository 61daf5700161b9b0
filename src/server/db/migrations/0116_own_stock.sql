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
