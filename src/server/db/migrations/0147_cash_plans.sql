-- As before (0133), but the orders of a buyer are found by the buyer. Of two bounds of the number PostgreSQL thinks that they leave one order
-- in 200, and so read every order since the month began, for each order in cash; of one it thinks that they leave a third. It still
-- tells which months to read. What stands behind `offset 0` is found by itself: no index of what else is asked seems smaller.
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
        select id, total as owed, 0 as taken from (
          select id, total, payment_method, status, deleted_at from orders
          where user_id = buyer and created_at >= starts_at and created_at < ends_at and id >= least_id
          order by created_at desc, id desc offset 0
        ) theirs
        where id <> besides and payment_method = 'cod' and status <> 5 and deleted_at is null
        union all
        select id, total, 0 from (
          select id, total, user_id, payment_method, status, hold_until, created_at, deleted_at from orders
          where is_guest and phone_digits(phone) = digits and id >= least_id offset 0
        ) of_guests
        where digits <> '' and user_id is distinct from buyer and (hold_until is null or status <> 1)
          and id <> besides and payment_method = 'cod' and status <> 5 and deleted_at is null
          and created_at >= starts_at and created_at < ends_at
        union all
        select id, total, 0 from (
          select id, total, is_guest, status, hold_until, created_at, deleted_at from orders
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
