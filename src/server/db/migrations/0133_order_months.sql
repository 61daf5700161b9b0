-- Which numbers the orders of a month have: numbers grow with time, so a question about days can also name the numbers. Then orders
-- that are parted by ranges of their number (decision 088) are read in the parts that are asked for.
CREATE TABLE "order_months" (
	"starts_at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"first_id" integer NOT NULL,
	"last_before" integer NOT NULL
);
--> statement-breakpoint
-- No order that was placed at or after a moment has a smaller number.
create function first_order_since(moment timestamptz) returns integer
language sql stable as $$
  select coalesce((select first_id from order_months where starts_at <= moment order by starts_at desc limit 1), 0)
$$;
--> statement-breakpoint
-- No order that was placed before a moment has a greater number.
create function last_order_before(moment timestamptz) returns integer
language sql stable as $$
  select coalesce((select last_before from order_months where starts_at >= moment order by starts_at limit 1), 2147483647)
$$;
--> statement-breakpoint
-- A month is noted two hours after it began, when all that was placed at its border is stored. What is dated back further widens it. The lock
-- lets no month be noted before that is stored too.
create function widen_order_months() returns trigger
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('order_months'));
  update order_months set first_id = new.id where starts_at <= new.created_at and first_id > new.id;
  update order_months set last_before = new.id where starts_at > new.created_at and last_before < new.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger orders_dated_back after insert on orders
  for each row when (new.created_at < now() - interval '1 hour') execute function widen_order_months();
--> statement-breakpoint
create trigger orders_dated_anew after update of created_at on orders
  for each row execute function widen_order_months();
--> statement-breakpoint
-- As before (0102), with the numbers that orders of the day can have.
create or replace function cash_of_person(buyer int, of_day date, besides int, of_phone text) returns bigint
language plpgsql stable as $$
declare
  buyer_is_guest boolean;
  digits text;
  starts_at timestamptz := of_day::timestamp at time zone 'Asia/Kolkata';
  ends_at timestamptz := (of_day + 1)::timestamp at time zone 'Asia/Kolkata';
  least_id int := first_order_since(starts_at);
  most_id int := last_order_before(ends_at);
begin
  select guest_key is not null, phone_digits(coalesce(nullif(of_phone, ''),
      (select nullif(phone, '') from orders where id = besides),
      case when guest_key is null then '' else phone end))
    into buyer_is_guest, digits from users where id = buyer;
  -- Of a job nobody is the account: its phone counts as that of a guest.
  if buyer is null then
    buyer_is_guest := true;
    digits := phone_digits(of_phone);
  end if;
  return (
    select coalesce(sum(cash), 0) from (
      select greatest(sum(owed), sum(taken)) as cash from (
        select id, total as owed, 0 as taken from orders
        where user_id = buyer and id <> besides and payment_method = 'cod' and status <> 5 and deleted_at is null
          and created_at >= starts_at and created_at < ends_at and orders.id between least_id and most_id
        union all
        select id, total, 0 from orders
        where is_guest and user_id is distinct from buyer and digits <> '' and phone_digits(phone) = digits
          and (hold_until is null or status <> 1)
          and id <> besides and payment_method = 'cod' and status <> 5 and deleted_at is null
          and created_at >= starts_at and created_at < ends_at and orders.id between least_id and most_id
        union all
        select id, total, 0 from orders
        where buyer_is_guest and not is_guest and digits <> '' and phone_digits(phone) = digits
          and (hold_until is null or status <> 1)
          and id <> besides and payment_method = 'cod' and status <> 5 and deleted_at is null
          and created_at >= starts_at and created_at < ends_at and orders.id between least_id and most_id
        union all
        select o.id, 0, p.amount from payments p join orders o on o.id = p.order_id
        where p.provider = 'recorded' and p.channel = 'cash' and p.received_on = of_day
          and (o.user_id = buyer or ((o.is_guest or buyer_is_guest) and digits <> '' and phone_digits(o.phone) = digits))
        union all
        select -job_id, 0, taken from made_cash_of_day(of_day, coalesce(digits, ''))
      ) both_ways group by id
    ) of_orders
  );
end
$$;
