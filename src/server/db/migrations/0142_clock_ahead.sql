-- Where the clock of the database was ahead, a month was noted that has not begun. What is placed once it is right again, before that
-- month, widens it too. Taking no lock: a month that is noted at this moment would hold every order up.
create function has_month_after(moment timestamptz) returns boolean
language sql stable as $$
  select exists (select from order_months where starts_at > moment)
$$;
--> statement-breakpoint
create function widen_later_months() returns trigger
language plpgsql as $$
begin
  update order_months set last_before = new.id where starts_at > new.created_at and last_before < new.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger orders_before_noted after insert on orders
  for each row when (new.created_at >= now() - interval '1 hour' and has_month_after(new.created_at))
  execute function widen_later_months();
