-- Anybody can type somebody's phone: a pending cash order of another buyer counts once its email is proven or staff have
-- taken it up, which looks at the cash of that day again.
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
          and (hold_until is null or status <> 1)
          and id <> besides and payment_method = 'cod' and status <> 5 and deleted_at is null
          and created_at >= of_day::timestamp at time zone 'Asia/Kolkata'
          and created_at < (of_day + 1)::timestamp at time zone 'Asia/Kolkata'
        union all
        select id, total, 0 from orders
        where buyer_is_guest and not is_guest and digits <> '' and phone_digits(phone) = digits
          and (hold_until is null or status <> 1)
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
-- The hash of the checkout's key stays in the shop; an email leaves it.
update users set email = 'guest-' || gen_random_uuid() || '@guest.invalid'
where guest_key is not null and email like 'guest-%@guest.invalid';
