-- What can still be collected in cash for an order, or what a courier brought. Store credit is no cash, and an order that was paid
-- by bank owes none: cash that a person recorded counts on the day it was received.
create function cash_of_order(of_order int, payment_status text, to_pay bigint) returns bigint
language sql stable as $$
  select case when payment_status = 'due' then to_pay
    else (select coalesce(sum(amount), 0)::bigint from payments where order_id = of_order and provider = 'cash') end
$$;
--> statement-breakpoint
-- As before (0147), but an order owes what can still be collected for it and not its total.
create or replace function cash_of_person(buyer int, of_day date, besides int, of_phone text) returns bigint
language plpgsql stable as $$
declare
  buyer_is_guest boolean;
  digits text;
  starts_at timestamptz := of_day::timestamp at time zone 'Asia/Kolkata';
  ends_at timestamptz := (of_day + 1)::timestamp at time zone 'Asia/Kolkata';
  least_id int := first_order_since(starts_at);
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
        select id, cash_of_order(id, payment_status, total - credit_used - uncollected) as owed, 0 as taken from (
          select id, total, credit_used, uncollected, payment_status, payment_method, status, deleted_at from orders
          where user_id = buyer and created_at >= starts_at and created_at < ends_at and id >= least_id
          order by created_at desc, id desc offset 0
        ) theirs
        where id <> besides and payment_method = 'cod' and status <> 5 and deleted_at is null
        union all
        select id, cash_of_order(id, payment_status, total - credit_used - uncollected), 0 from (
          select id, total, credit_used, uncollected, payment_status, user_id, payment_method, status, hold_until, created_at, deleted_at from orders
          where is_guest and phone_digits(phone) = digits and id >= least_id offset 0
        ) of_guests
        where digits <> '' and user_id is distinct from buyer and (hold_until is null or status <> 1)
          and id <> besides and payment_method = 'cod' and status <> 5 and deleted_at is null
          and created_at >= starts_at and created_at < ends_at
        union all
        select id, cash_of_order(id, payment_status, total - credit_used - uncollected), 0 from (
          select id, total, credit_used, uncollected, payment_status, is_guest, status, hold_until, created_at, deleted_at from orders
          where payment_method = 'cod' and phone_digits(phone) = digits and id >= least_id offset 0
        ) of_phone
        where buyer_is_guest and not is_guest and digits <> '' and (hold_until is null or status <> 1)
          and id <> besides and status <> 5 and deleted_at is null
          and created_at >= starts_at and created_at < ends_at
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
