-- Whose cash it is that is about to be recorded for an order is known by the phone of that order too, also where the
-- order is of an account: guests of the same number count together with it. `of_phone` is that of an order to be
-- placed; empty for that of the order `besides`, and without one for that of the guest.
create or replace function cash_of_person(buyer int, of_day date, besides int, of_phone text) returns bigint
language plpgsql stable as $$
declare
  buyer_is_guest boolean;
  digits text;
begin
  select guest_key is not null, phone_digits(coalesce(nullif(of_phone, ''),
      (select nullif(phone, '') from orders where id = besides),
      case when guest_key is null then '' else phone end))
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
-- Waits for all other cash of the person whose order it is: of the account or guest, and of the order's phone.
create function lock_cash_of_order(of_order int) returns bigint
language plpgsql volatile as $$
begin
  return (select lock_cash_of_person(user_id, phone) from orders where id = of_order);
end
$$;
--> statement-breakpoint
-- The release before locks without the phone: whoever asks for the cash of a day waits for that of its phone, too.
create or replace function cash_of_day(buyer int, of_day date, besides int) returns bigint language plpgsql volatile as $$
begin
  perform lock_cash_of_order(besides);
  return (select cash_of_person(buyer, of_day, besides, ''));
end
$$;
