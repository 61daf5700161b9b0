CREATE TABLE "made_instalments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "made_instalments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "made_instalments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "made_instalments_amount" CHECK ("made_instalments"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "instalment_id" integer;--> statement-breakpoint
ALTER TABLE "made_vouchers" ADD COLUMN "payment_id" integer;--> statement-breakpoint
ALTER TABLE "made_vouchers" ADD COLUMN "refund_id" integer;--> statement-breakpoint
ALTER TABLE "made_instalments" ADD CONSTRAINT "made_instalments_job_id_made_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."made_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_instalment_id_made_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."made_instalments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "made_vouchers" ADD CONSTRAINT "made_vouchers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "made_vouchers" ADD CONSTRAINT "made_vouchers_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "made_instalments_job" ON "made_instalments" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "payments_instalment" ON "payments" USING btree ("instalment_id") WHERE "payments"."instalment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "made_vouchers_payment" ON "made_vouchers" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "made_vouchers_refund" ON "made_vouchers" USING btree ("refund_id","kind");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of" CHECK ("payments"."order_id" is not null or "payments"."instalment_id" is not null);--> statement-breakpoint
-- Of a payment for a piece that is made to order the fee alone: its voucher books the money, or its refund where it was not
-- taken. A test moves no money.
create or replace function book_payment() returns trigger language plpgsql as $$
declare
  is_there boolean := tg_op <> 'DELETE';
  of_day date;
  p payments;
begin
  if is_there then p := new; else p := old; end if;
  -- A test moves no money; an order that is removed takes what is booked with it.
  if p.provider = 'test' or is_restoring() then
    return null;
  end if;
  if p.instalment_id is null and not exists (select from orders where id = p.order_id) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    of_day := coalesce(p.received_on, (p.created_at at time zone 'Asia/Kolkata')::date);
  end if;
  if p.instalment_id is null then
    perform book_money('receipt', p.id, p.order_id, money_way(p.provider, p.channel),
      money_reference(p.provider, p.provider_payment_id, p.reference),
      case when is_there then p.amount else 0 end, 0, of_day);
  end if;
  if money_way(p.provider, p.channel) = 'provider' then
    perform book_money('fee', p.id, p.order_id, 'provider', p.provider_payment_id,
      case when is_there then coalesce(p.fee, 0) else 0 end,
      case when is_there then coalesce(p.fee_tax, 0) else 0 end, of_day);
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- As before, and of a payment that no job took: what came and what goes back. What goes back of an advance is booked by its
-- voucher.
create or replace function book_refund() returns trigger language plpgsql as $$
declare
  is_back boolean := tg_op <> 'DELETE' and new.status in ('sent', 'done');
  of_day date;
  p payments;
  r refunds;
begin
  if tg_op = 'DELETE' then r := old; else r := new; end if;
  if is_restoring() then
    return null;
  end if;
  select * into p from payments where id = r.payment_id;
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
    case when r.to_credit then 'credit' when p.channel = 'advance' then 'bank'
      when p.id is not null then money_way(p.provider, p.channel) end,
    case when r.to_credit then '' else r.provider_refund_id end,
    case when is_back then r.amount else 0 end, 0, of_day);
  return null;
end
$$;
--> statement-breakpoint
-- As before; money that a provider has taken or sent back is with the provider, and that of a test is none.
create or replace function book_made_voucher() returns trigger language plpgsql as $$
declare
  of_provider text := coalesce((select provider from payments where id = new.payment_id),
    (select p.provider from refunds r join payments p on p.id = r.payment_id where r.id = new.refund_id));
begin
  if not is_restoring() and of_provider is distinct from 'test' then
    perform book_money(case new.kind when 'receipt-voucher' then 'advance' else 'advance-back' end, new.id, null,
      case when of_provider is not null then 'provider' when new.channel = 'cash' then 'cash' else 'bank' end,
      concat_ws(' ', new.number, nullif(new.reference, '')), new.amount, 0, new.moved_on);
  end if;
  return null;
end
$$;
--> statement-breakpoint
drop trigger refuse_change on made_vouchers;
--> statement-breakpoint
create trigger refuse_change
  before update of job_id, kind, number, financial_year, sequence, amount, channel, reference, moved_on, file_key, document,
    created_at, payment_id, refund_id
  on made_vouchers for each row execute function refuse_change_of_made_voucher();
