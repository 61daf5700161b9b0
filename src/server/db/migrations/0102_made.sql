CREATE TABLE "made_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "made_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"by_user_id" integer,
	"by_name" text NOT NULL,
	"to_state" text NOT NULL,
	"version" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "made_jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "made_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quote_id" integer,
	"state" text DEFAULT 'taken' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"policy" text NOT NULL,
	"part_unit" integer NOT NULL,
	"price_unit" integer NOT NULL,
	"advance" bigint NOT NULL,
	"quoted_total" bigint NOT NULL,
	"booked_share" integer,
	"line" jsonb,
	"total" bigint,
	"rate_now" bigint,
	"due_on" date,
	CONSTRAINT "made_jobs_quote" UNIQUE("quote_id"),
	CONSTRAINT "made_jobs_advance" CHECK ("made_jobs"."advance" > 0 and "made_jobs"."advance" <= "made_jobs"."quoted_total"),
	CONSTRAINT "made_jobs_settled" CHECK (("made_jobs"."total" is null) = ("made_jobs"."line" is null) and ("made_jobs"."total" is null) = ("made_jobs"."due_on" is null)
        and ("made_jobs"."state" not in ('weighed', 'ordered') or "made_jobs"."total" > 0))
);
--> statement-breakpoint
CREATE TABLE "made_vouchers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "made_vouchers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"financial_year" text NOT NULL,
	"sequence" integer NOT NULL,
	"amount" bigint NOT NULL,
	"channel" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"moved_on" date NOT NULL,
	"by_user_id" integer,
	"by_name" text NOT NULL,
	"file_key" text NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "made_vouchers_number_unique" UNIQUE("number"),
	CONSTRAINT "made_vouchers_file_key_unique" UNIQUE("file_key"),
	CONSTRAINT "made_vouchers_sequence" UNIQUE("kind","financial_year","sequence"),
	CONSTRAINT "made_vouchers_amount" CHECK ("made_vouchers"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "made_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "made_events" ADD CONSTRAINT "made_events_job_id_made_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."made_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "made_events" ADD CONSTRAINT "made_events_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "made_jobs" ADD CONSTRAINT "made_jobs_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "made_vouchers" ADD CONSTRAINT "made_vouchers_job_id_made_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."made_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "made_vouchers" ADD CONSTRAINT "made_vouchers_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "made_events_version" ON "made_events" USING btree ("job_id","version");--> statement-breakpoint
CREATE INDEX "made_vouchers_job" ON "made_vouchers" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "made_vouchers_cash" ON "made_vouchers" USING btree ("moved_on") WHERE "made_vouchers"."kind" = 'receipt-voucher' and "made_vouchers"."channel" = 'cash';--> statement-breakpoint
CREATE INDEX "made_vouchers_month" ON "made_vouchers" USING btree (left("document" ->> 'issuedOn', 7));--> statement-breakpoint
-- A quote that is made to order becomes an order by its job alone, once that is paid. The release before knows no jobs and
-- would let its customer order it by the link.
create function refuse_order_beside_job() returns trigger language plpgsql as $$
begin
  if new.order_id is not null and exists (
    select from made_jobs where quote_id = new.id and state <> 'ordered'
  ) then
    raise exception 'This quote is made to order, and is not ready to be an order.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger refuse_order_beside_job before update of order_id on quotes
  for each row when (new.made_at is not null) execute function refuse_order_beside_job();
--> statement-breakpoint
-- Money of customers that is owed until there is an order: its other side is the till or the bank.
create function book_made_voucher() returns trigger language plpgsql as $$
begin
  if not is_restoring() then
    perform book_money(case new.kind when 'receipt-voucher' then 'advance' else 'advance-back' end, new.id, null,
      case new.channel when 'cash' then 'cash' else 'bank' end,
      concat_ws(' ', new.number, nullif(new.reference, '')), new.amount, 0, new.moved_on);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger book_made_voucher after insert on made_vouchers
  for each row execute function book_made_voucher();
--> statement-breakpoint
create function refuse_change_of_made_voucher() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.document = without_buyer(old.document) and old.created_at < books_needed_from() then
    return new;
  end if;
  raise exception 'A voucher is never changed, and stays.';
end
$$;
--> statement-breakpoint
create trigger refuse_change
  before update of job_id, kind, number, financial_year, sequence, amount, channel, reference, moved_on, file_key, document, created_at
  on made_vouchers for each row execute function refuse_change_of_made_voucher();
--> statement-breakpoint
create trigger refuse_removal before delete on made_vouchers
  for each row execute function refuse_change_of_made_voucher();
--> statement-breakpoint
create trigger refuse_truncate before truncate on made_vouchers
  for each statement execute function refuse_truncate_of_books();
--> statement-breakpoint
-- An order that an advance has paid takes it from what is owed to customers; what goes back of it later leaves the bank.
create or replace function money_way(provider text, channel text) returns text language sql immutable as $$
  select case when provider = 'credit' then 'credit'
    when provider = 'cash' or (provider = 'recorded' and channel = 'cash') then 'cash'
    when provider = 'recorded' and channel = 'advance' then 'advance'
    when provider = 'recorded' then 'bank' else 'provider' end
$$;
--> statement-breakpoint
create or replace function book_refund() returns trigger language plpgsql as $$
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
  -- What goes into the store credit is owed to the customer, also where the payment was a test.
  if p.provider = 'test' and not r.to_credit then
    return null;
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
-- The cash of a job on a day, by the digits of its phone.
create function made_cash_of_day(of_day date, digits text) returns table (job_id int, taken bigint)
language sql stable as $$
  select v.job_id, sum(v.amount)::bigint from made_vouchers v
    join made_jobs j on j.id = v.job_id join quotes q on q.id = j.quote_id
  where v.kind = 'receipt-voucher' and v.channel = 'cash' and v.moved_on = of_day
    and digits <> '' and phone_digits(q.phone) = digits
  group by v.job_id
$$;
--> statement-breakpoint
-- As before, and with the advances in cash of jobs with that phone.
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
          and created_at >= of_day::timestamp at time zone 'Asia/Kolkata'
          and created_at < (of_day + 1)::timestamp at time zone 'Asia/Kolkata'
        union all
        select id, total, 0 from orders
        where is_guest and user_id is distinct from buyer and digits <> '' and phone_digits(phone) = digits
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
        union all
        select -job_id, 0, taken from made_cash_of_day(of_day, coalesce(digits, ''))
      ) both_ways group by id
    ) of_orders
  );
end
$$;
