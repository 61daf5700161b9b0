CREATE INDEX "payments_cash" ON "payments" USING btree ("received_on") WHERE "payments"."provider" = 'recorded' and "payments"."channel" = 'cash';
--> statement-breakpoint
-- The cash of a customer and day, in paise: owed for the orders placed on it, and recorded as received on it; of an
-- order that has both, the larger. `besides` is an order whose cash is about to be recorded: what it owes is left out.
create function cash_of_day(buyer int, of_day date, besides int) returns bigint language plpgsql stable as $$
begin
  return (
    select coalesce(sum(cash), 0) from (
      select greatest(sum(owed), sum(taken)) as cash from (
        select id, total as owed, 0 as taken from orders
        where user_id = buyer and id <> besides and payment_method = 'cod' and status <> 5 and deleted_at is null
          and created_at >= of_day::timestamp at time zone 'Asia/Kolkata'
          and created_at < (of_day + 1)::timestamp at time zone 'Asia/Kolkata'
        union all
        select o.id, 0, p.amount from payments p join orders o on o.id = p.order_id
        where p.provider = 'recorded' and p.channel = 'cash' and p.received_on = of_day and o.user_id = buyer
      ) both_ways group by id
    ) of_orders
  );
end
$$;
--> statement-breakpoint
create or replace function lock_cash_owed_today(buyer int) returns bigint language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(269, buyer);
  -- A statement of its own: it sees what those before it have stored.
  return (select cash_of_day(buyer, (now() at time zone 'Asia/Kolkata')::date, 0));
end
$$;
