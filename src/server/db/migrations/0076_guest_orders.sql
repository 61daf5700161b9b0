-- The last ten digits of a phone number: with and without the country's code it is one number.
create function phone_digits(phone text) returns text language sql immutable parallel safe
  return right(regexp_replace(phone, '[^0-9]', '', 'g'), 10);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "guest_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_guest_phone" ON "orders" USING btree (phone_digits(phone)) WHERE is_guest;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_guest_key_unique" UNIQUE("guest_key");
--> statement-breakpoint
-- The cash of a customer and day, in paise: owed for the orders placed on it, and recorded as received on it; of an
-- order that has both, the larger. `besides` is an order whose cash is about to be recorded: what it owes is left out.
-- Who orders without a login is known by the phone: orders of the same number count together where one of them, or
-- the buyer, is a guest. `of_phone` is that of the order to be placed; empty for that of the guest.
create function cash_of_person(buyer int, of_day date, besides int, of_phone text) returns bigint
language plpgsql stable as $$
declare
  buyer_is_guest boolean;
  digits text;
begin
  select guest_key is not null, phone_digits(coalesce(nullif(of_phone, ''), case when guest_key is null then '' else phone end))
    into buyer_is_guest, digits from users where id = buyer;
  return (
    select coalesce(sum(cash), 0) from (
      select greatest(sum(owed), sum(taken)) as cash from (
        select id, total as owed, 0 as taken from orders
        where user_id = buyer and id <> besides and payment_method = 'cod' and status <> 5 and deleted_at is null
          and created_at >= of_day::timestamp at time zone 'Asia/Kolkata'
          and created_at < (of_day + 1)::timestamp at time zone 'Asia/Kolkata'
        union all
        select id, total, 0 from orders
        where is_guest and user_id <> buyer and digits <> '' and phone_digits(phone) = digits
          and id <> besides and payment_method = 'cod' and status <> 5 and deleted_at is null
          and created_at >= of_day::timestamp at time zone 'Asia/Kolkata'
          and created_at < (of_day + 1)::timestamp at time zone 'Asia/Kolkata'
        union all
        select id, total, 0 from orders
        where buyer_is_guest and not is_guest and digits <> '' and phone_digits(phone) = digits
          and id <> besides and payment_method = 'cod' and status <> 5 and deleted_at is null
          and created_at >= of_day::timestamp at time zone 'Asia/Kolkata'
          and created_at < (of_day + 1)::timestamp at time zone 'Asia/Kolkata'
        union all
        select o.id, 0, p.amount from payments p join orders o on o.id = p.order_id
        where p.provider = 'recorded' and p.channel = 'cash' and p.received_on = of_day
          and (o.user_id = buyer or ((o.is_guest or buyer_is_guest) and digits <> '' and phone_digits(o.phone) = digits))
      ) both_ways group by id
    ) of_orders
  );
end
$$;
--> statement-breakpoint
create function lock_cash_of_person(buyer int, of_phone text) returns bigint
language plpgsql volatile as $$
declare
  digits text;
begin
  select phone_digits(coalesce(nullif(of_phone, ''), case when guest_key is null then '' else phone end))
    into digits from users where id = buyer;
  perform pg_advisory_xact_lock(269, buyer);
  -- Always after the first: so no two orders wait for each other.
  if digits <> '' then perform pg_advisory_xact_lock(270, hashtext(digits)); end if;
  -- A statement of its own: it sees what those before it have stored.
  return (select cash_of_person(buyer, (now() at time zone 'Asia/Kolkata')::date, 0, of_phone));
end
$$;
--> statement-breakpoint
-- Without the phone of an order: of a guest it is known.
create or replace function cash_of_day(buyer int, of_day date, besides int) returns bigint language plpgsql stable as $$
begin
  return cash_of_person(buyer, of_day, besides, '');
end
$$;
--> statement-breakpoint
create or replace function lock_cash_owed_today(buyer int) returns bigint language plpgsql volatile as $$
begin
  return lock_cash_of_person(buyer, '');
end
$$;
