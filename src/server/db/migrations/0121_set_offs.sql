ALTER TABLE "refunds" ADD COLUMN "over_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "pays_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "handed_over" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_over_id_payments_id_fk" FOREIGN KEY ("over_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_pays_id_payments_id_fk" FOREIGN KEY ("pays_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_over" ON "refunds" USING btree ("over_id") WHERE "refunds"."over_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_pays" ON "refunds" USING btree ("pays_id") WHERE "refunds"."pays_id" is not null;
--> statement-breakpoint
-- Set-offs until now: the credit and the payment that it made are of one transaction, and so of one moment.
update refunds r set pays_id = p.id
from payments p join returns back on back.exchange_order_id = p.order_id
where p.provider = 'credit' and r.order_id = back.order_id and r.to_credit and r.status = 'done'
  and r.created_at = p.created_at;
--> statement-breakpoint
-- What is left of a payment after refunds and lost disputes, by where it goes back: over itself (null), or, of store credit
-- that pieces of another order became at once, over the payment of that order, as far as that one still holds it.
create function left_of_payment(of_payment integer)
returns table (over_id integer, provider text, amount bigint) language sql stable as $$
  with paid as (
    select p.provider, p.amount
      - coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id and r.status <> 'failed'), 0)
      - coalesce((select sum(d.lost) from disputes d where d.payment_id = p.id), 0) as rest
    from payments p where p.id = of_payment
  ), roots as (
    select q.id, q.provider,
      greatest(0, sum(s.amount) - coalesce((select sum(r.amount) from refunds r
        where r.payment_id = of_payment and r.over_id = q.id and r.status <> 'failed'), 0)) as own,
      greatest(0, q.amount - coalesce((select sum(r.amount) from refunds r
        where (r.payment_id = q.id or r.over_id = q.id) and not r.to_credit and r.status <> 'failed'), 0)
        - coalesce((select sum(d.lost) from disputes d where d.payment_id = q.id), 0)) as held
    from refunds s join payments q on q.id = coalesce(s.over_id, s.payment_id)
    where s.pays_id = of_payment and s.status <> 'failed' and q.provider <> 'credit'
    group by q.id
  ), in_turn as (
    select roots.*, greatest(0, least(own, paid.rest
      - coalesce(sum(own) over (order by roots.id rows between unbounded preceding and 1 preceding), 0))) as part
    from roots, paid
  )
  select null::integer, paid.provider, (paid.rest - coalesce((select sum(part) from in_turn), 0))::bigint from paid
  union all
  select in_turn.id, in_turn.provider, least(in_turn.part, in_turn.held)::bigint from in_turn
$$;
--> statement-breakpoint
-- As before; what goes over another payment is booked where that one is, and what a person handed over, in the till or at
-- the bank.
create or replace function book_refund() returns trigger language plpgsql as $$
declare
  is_back boolean := tg_op <> 'DELETE' and new.status in ('sent', 'done');
  of_day date;
  p payments;
  r refunds;
  is_credit boolean;
begin
  if tg_op = 'DELETE' then r := old; else r := new; end if;
  if is_restoring() then
    return null;
  end if;
  is_credit := r.to_credit and r.handed_over is null;
  select * into p from payments where id = case when r.to_credit then r.payment_id else coalesce(r.over_id, r.payment_id) end;
  if p.instalment_id is not null and exists (select from made_vouchers where payment_id = p.id) then
    return null;
  end if;
  if p.instalment_id is null and not exists (select from orders where id = r.order_id) then
    return null;
  end if;
  -- What goes into the store credit is owed to the customer, also where the payment was a test.
  if p.provider = 'test' and not r.to_credit then
    return null;
  end if;
  if p.instalment_id is not null then
    perform book_money('receipt', p.id, null, money_way(p.provider, p.channel), p.provider_payment_id, p.amount, 0,
      (p.created_at at time zone 'Asia/Kolkata')::date);
  end if;
  if is_back and (tg_op = 'INSERT' or old.sent_at is null) then
    of_day := (r.sent_at at time zone 'Asia/Kolkata')::date;
  end if;
  perform book_money('refund', r.id, r.order_id,
    case when is_credit then 'credit' when r.handed_over = 'cash' then 'cash' when r.handed_over = 'transfer' then 'bank'
      when p.channel = 'advance' then 'bank'
      when p.id is not null then money_way(p.provider, p.channel) end,
    case when is_credit then '' else r.provider_refund_id end,
    case when is_back then r.amount else 0 end, 0, of_day);
  return null;
end
$$;
--> statement-breakpoint
-- An instance of the release before makes store credit of what should go over another payment: then it goes over none.
create function credit_goes_over_none() returns trigger language plpgsql as $$
begin
  if not is_restoring() then
    update refunds set over_id = null where id = new.refund_id and over_id is not null and not to_credit;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger goes_over_none after insert on credit_entries
  for each row when (new.refund_id is not null) execute function credit_goes_over_none();
--> statement-breakpoint
-- And it takes the word of the provider on such a refund for one that somebody made there: refused, it comes again later.
create function refuse_refund_twice() returns trigger language plpgsql as $$
begin
  if exists (select from refunds where over_id = new.payment_id and provider_refund_id = new.provider_refund_id
      and not to_credit) and not is_restoring() then
    raise exception 'This refund is known already: it goes over a payment of another order.';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger refuse_twice before insert on refunds
  for each row when (new.provider_refund_id is not null) execute function refuse_refund_twice();
