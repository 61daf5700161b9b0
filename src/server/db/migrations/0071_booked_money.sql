CREATE TABLE "booked_money" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booked_money_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" integer NOT NULL,
	"turn" integer NOT NULL,
	"order_id" integer,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"way" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booked_money_turn" UNIQUE("kind","subject","turn")
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payout_id" integer NOT NULL,
	"entity_id" text NOT NULL,
	"credit" bigint NOT NULL,
	"debit" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"fee_tax" bigint NOT NULL,
	CONSTRAINT "payout_lines_once" UNIQUE("payout_id","entity_id")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"settlement_id" text NOT NULL,
	"paid_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_once" UNIQUE("provider","settlement_id")
);
--> statement-breakpoint
DROP INDEX "invoices_refund";--> statement-breakpoint
ALTER TABLE "discount_uses" ADD COLUMN "taken" bigint;--> statement-breakpoint
ALTER TABLE "booked_money" ADD CONSTRAINT "booked_money_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booked_money_day" ON "booked_money" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "booked_money_order" ON "booked_money" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_refund" ON "invoices" USING btree ("refund_id","kind","turn","revision");
--> statement-breakpoint
-- Where the money of a payment is: with the provider, at the bank, in the till.
create function money_way(provider text, channel text) returns text language sql immutable as $$
  select case when provider = 'cash' or (provider = 'recorded' and channel = 'cash') then 'cash'
    when provider = 'recorded' then 'bank' else 'provider' end
$$;
--> statement-breakpoint
-- What the provider or the bank calls a payment.
create function money_reference(provider text, provider_payment_id text, reference text) returns text language sql immutable as $$
  select case provider when 'recorded' then reference when 'cash' then '' else provider_payment_id end
$$;
--> statement-breakpoint
-- Adds to the day book by how much what is known now differs from what it has. The day is the one wanted, or today
-- when there is none or when the books of its month are closed. Without a way, it is that of the row before.
create function book_money(
  of_kind text, of_subject integer, of_order integer, of_way text, of_reference text,
  now_amount bigint, now_tax bigint, wanted_day date
) returns void language plpgsql as $$
declare
  today date := (clock_timestamp() at time zone 'Asia/Kolkata')::date;
  on_day date := coalesce(least(wanted_day, today), today);
  booked record;
begin
  select coalesce(sum(amount), 0) as amount, coalesce(sum(tax), 0) as tax, count(*)::int as turns,
      min(way) as way, min(reference) as reference
    into booked from booked_money where kind = of_kind and subject = of_subject;
  if booked.amount = now_amount and booked.tax = now_tax then
    return;
  end if;
  -- Closing takes this lock alone: what is being booked now is either in its files or in a later month.
  perform pg_advisory_xact_lock_shared(7461020, hashtext(to_char(on_day, 'YYYY-MM')));
  -- Months are closed in order: one before a closed month can never be closed any more.
  if exists (select from closed_months where month >= to_char(on_day, 'YYYY-MM')) then
    on_day := today;
    perform pg_advisory_xact_lock_shared(7461020, hashtext(to_char(on_day, 'YYYY-MM')));
  end if;
  insert into booked_money (kind, subject, turn, order_id, day, amount, tax, way, reference)
    values (of_kind, of_subject, booked.turns, of_order, on_day, now_amount - booked.amount,
      now_tax - booked.tax, coalesce(of_way, booked.way, 'provider'),
      coalesce(of_reference, booked.reference, ''));
end
$$;
--> statement-breakpoint
-- A restored backup brings what is booked along.
create function is_restoring() returns boolean language sql stable as $$
  select coalesce(current_setting('nagina.is_restoring', true), '') = 'on'
$$;
--> statement-breakpoint
create function book_payment() returns trigger language plpgsql as $$
declare
  is_there boolean := tg_op <> 'DELETE';
  of_day date;
  p payments;
begin
  if is_there then p := new; else p := old; end if;
  -- A test moves no money; an order that is removed takes what is booked with it.
  if p.provider = 'test' or is_restoring() or not exists (select from orders where id = p.order_id) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    of_day := coalesce(p.received_on, (p.created_at at time zone 'Asia/Kolkata')::date);
  end if;
  perform book_money('receipt', p.id, p.order_id, money_way(p.provider, p.channel),
    money_reference(p.provider, p.provider_payment_id, p.reference),
    case when is_there then p.amount else 0 end, 0, of_day);
  if money_way(p.provider, p.channel) = 'provider' then
    perform book_money('fee', p.id, p.order_id, 'provider', p.provider_payment_id,
      case when is_there then coalesce(p.fee, 0) else 0 end,
      case when is_there then coalesce(p.fee_tax, 0) else 0 end, of_day);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function book_refund() returns trigger language plpgsql as $$
declare
  is_back boolean := tg_op <> 'DELETE' and new.status in ('sent', 'done');
  of_day date;
  p payments;
  r refunds;
begin
  if tg_op = 'DELETE' then r := old; else r := new; end if;
  if is_restoring() or not exists (select from orders where id = r.order_id) then
    return null;
  end if;
  select * into p from payments where id = r.payment_id;
  if p.provider = 'test' then
    return null;
  end if;
  if is_back and (tg_op = 'INSERT' or old.sent_at is null) then
    of_day := (r.sent_at at time zone 'Asia/Kolkata')::date;
  end if;
  perform book_money('refund', r.id, r.order_id,
    case when p.id is not null then money_way(p.provider, p.channel) end, r.provider_refund_id,
    case when is_back then r.amount else 0 end, 0, of_day);
  return null;
end
$$;
--> statement-breakpoint
create function book_dispute() returns trigger language plpgsql as $$
declare
  d disputes;
begin
  if tg_op = 'DELETE' then d := old; else d := new; end if;
  if is_restoring() or not exists (select from orders where id = d.order_id) then
    return null;
  end if;
  perform book_money('dispute', d.id, d.order_id, 'provider', d.provider_dispute_id,
    case when tg_op = 'DELETE' then 0 else d.lost end, 0, null);
  return null;
end
$$;
--> statement-breakpoint
create function book_payout_lines() returns trigger language plpgsql as $$
declare
  of_payout record;
  of_line record;
begin
  if is_restoring() then
    return null;
  end if;
  for of_payout in
    select p.id, p.settlement_id, p.paid_on, (select sum(credit - debit) from payout_lines where payout_id = p.id) as amount
    from payouts p where p.id in (select payout_id from fresh) order by p.id
  loop
    perform book_money('payout', of_payout.id, null, 'provider', of_payout.settlement_id,
      of_payout.amount::bigint, 0, of_payout.paid_on);
  end loop;
  for of_line in
    select l.id, l.entity_id, l.fee, l.fee_tax, p.paid_on
    from fresh l join payouts p on p.id = l.payout_id where l.fee <> 0 order by l.id
  loop
    perform book_money('payout-fee', of_line.id, null, 'provider', of_line.entity_id,
      of_line.fee, of_line.fee_tax, of_line.paid_on);
  end loop;
  return null;
end
$$;
--> statement-breakpoint
create function refuse_change_of_booked_money() returns trigger language plpgsql as $$
begin
  raise exception 'What is booked is never changed, only booked back.';
end
$$;
--> statement-breakpoint
create trigger book_money after insert or update of amount, fee, fee_tax or delete on payments
  for each row execute function book_payment();
--> statement-breakpoint
create trigger book_money after insert or update of status, amount or delete on refunds
  for each row execute function book_refund();
--> statement-breakpoint
create trigger book_money after insert or update of lost or delete on disputes
  for each row execute function book_dispute();
--> statement-breakpoint
create trigger book_money after insert on payout_lines referencing new table as fresh
  for each statement execute function book_payout_lines();
--> statement-breakpoint
create trigger refuse_change before update on booked_money
  for each row execute function refuse_change_of_booked_money();
--> statement-breakpoint
-- Payments that are there already, on the day on which the day book had them until now: the files of a closed month
-- have them. Before a closed month, one that is open can never be closed: what was in it is in the books of today.
with known as (
  select *, case when received_on is null or exists (select from closed_months c
      where c.month = to_char(received_on, 'YYYY-MM') and c.closed_at <= p.created_at)
    then (created_at at time zone 'Asia/Kolkata')::date else received_on end as had_on
  from payments p where provider <> 'test'
)
insert into booked_money (kind, subject, turn, order_id, day, amount, tax, way, reference, created_at)
select 'receipt', id, 0, order_id,
  case when exists (select from closed_months where month > to_char(had_on, 'YYYY-MM'))
      and not exists (select from closed_months where month = to_char(had_on, 'YYYY-MM'))
    then (now() at time zone 'Asia/Kolkata')::date else had_on end,
  amount, 0, money_way(provider, channel), money_reference(provider, provider_payment_id, reference), created_at
from known order by id;
--> statement-breakpoint
-- Refunds that went, on the day on which they were sent first. One that failed later is in the files of a month that
-- was closed in between, and is booked back on the day of its failure: that of its debit note or of its email.
with sent as (
  select r.id, r.order_id, r.amount, r.status, r.sent_at, coalesce(r.provider_refund_id, '') as reference,
    money_way(p.provider, p.channel) as way, c.closed_at,
    (r.sent_at at time zone 'Asia/Kolkata')::date as sent_on,
    coalesce(
      (select max(i.created_at) from invoices i where i.refund_id = r.id and i.kind = 'debit-note'),
      (select max(e.created_at) from emails e where e.key = 'refund-failed:' || r.id),
      r.sent_at) as failed_at
  from refunds r join payments p on p.id = r.payment_id
    left join closed_months c on c.month = to_char(r.sent_at at time zone 'Asia/Kolkata', 'YYYY-MM')
  where p.provider <> 'test' and r.sent_at is not null
), known as (
  select *, (failed_at at time zone 'Asia/Kolkata')::date as failed_on from sent
  where status in ('sent', 'done') or closed_at is null or closed_at < failed_at
)
insert into booked_money (kind, subject, turn, order_id, day, amount, tax, way, reference, created_at)
select 'refund', id, turn, order_id, day, amount, 0, way, reference, at
from (
  select id, 0 as turn, order_id,
    case when closed_at is null and exists (select from closed_months where month > to_char(sent_on, 'YYYY-MM'))
      then (now() at time zone 'Asia/Kolkata')::date else sent_on end as day, amount, way, reference, sent_at as at from known
  union all
  select id, 1, order_id,
    case when exists (select from closed_months where month >= to_char(failed_on, 'YYYY-MM'))
        or closed_at is null and exists (select from closed_months where month > to_char(sent_on, 'YYYY-MM'))
      then (now() at time zone 'Asia/Kolkata')::date else failed_on end,
    -amount, way, reference, failed_at
  from known where status = 'failed'
) both_ways order by id, turn;
--> statement-breakpoint
-- Fees and lost disputes were in no day book: they are on their day, or on today's where its month is closed.
with missing as (
  select 'fee' as kind, p.id, p.order_id, (p.created_at at time zone 'Asia/Kolkata')::date as day,
    coalesce(p.fee, 0) as amount, coalesce(p.fee_tax, 0) as tax, p.provider_payment_id as reference, p.created_at as at
  from payments p where p.provider not in ('test', 'cash', 'recorded') and coalesce(p.fee, 0) <> 0
  union all
  select 'dispute', d.id, d.order_id, (coalesce(d.ended_at, now()) at time zone 'Asia/Kolkata')::date,
    d.lost, 0, d.provider_dispute_id, coalesce(d.ended_at, now())
  from disputes d where d.lost <> 0
)
insert into booked_money (kind, subject, turn, order_id, day, amount, tax, way, reference, created_at)
select kind, id, 0, order_id,
  case when exists (select from closed_months where month >= to_char(day, 'YYYY-MM'))
    then (now() at time zone 'Asia/Kolkata')::date else day end,
  amount, tax, 'provider', reference, at
from missing order by kind desc, id;
