CREATE TABLE "credit_accounts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "credit_accounts_balance" CHECK ("credit_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"expires_on" date,
	"order_id" integer,
	"refund_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"by_user_id" integer,
	"by_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_refund" UNIQUE("refund_id"),
	CONSTRAINT "credit_entries_amount" CHECK ("credit_entries"."amount" <> 0),
	CONSTRAINT "credit_entries_end_of_additions" CHECK ("credit_entries"."expires_on" is null or "credit_entries"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_used" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "to_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_entries_user" ON "credit_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "credit_entries_order" ON "credit_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "credit_entries_end" ON "credit_entries" USING btree ("expires_on") WHERE expires_on is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit_used" CHECK ("orders"."credit_used" >= 0 and "orders"."credit_used" <= "orders"."total");
--> statement-breakpoint
-- The balance of an account is the sum of its entries, whoever writes them; below nothing it cannot go.
create function sum_credit() returns trigger language plpgsql as $$
declare
  change bigint := case when tg_op = 'DELETE' then -old.amount else new.amount end;
  of_user integer := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  if is_restoring() then
    return null;
  end if;
  if tg_op = 'DELETE' then
    -- Its account may go with it.
    update credit_accounts set balance = greatest(0, balance + change) where user_id = of_user;
    return null;
  end if;
  insert into credit_accounts (user_id, balance) values (of_user, 0) on conflict do nothing;
  update credit_accounts set balance = balance + change where user_id = of_user;
  return null;
end
$$;
--> statement-breakpoint
create function refuse_change_of_credit() returns trigger language plpgsql as $$
begin
  raise exception 'An entry of store credit is never changed, only followed by another one.';
end
$$;
--> statement-breakpoint
-- What is given or taken by hand and what expires is of no payment: the day book has it by itself. The rest is booked as
-- the payment or the refund that it is.
create function book_credit() returns trigger language plpgsql as $$
begin
  if new.kind in ('by-hand', 'expired') and not is_restoring() then
    perform book_money('credit', new.id, null, 'credit', '', new.amount, 0,
      (new.created_at at time zone 'Asia/Kolkata')::date);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger sum_credit after insert or delete on credit_entries
  for each row execute function sum_credit();
--> statement-breakpoint
create trigger book_credit after insert on credit_entries
  for each row execute function book_credit();
--> statement-breakpoint
create trigger refuse_change before update of user_id, kind, amount, expires_on, order_id, refund_id, created_at on credit_entries
  for each row execute function refuse_change_of_credit();
--> statement-breakpoint
create or replace function money_way(provider text, channel text) returns text language sql immutable as $$
  select case when provider = 'credit' then 'credit'
    when provider = 'cash' or (provider = 'recorded' and channel = 'cash') then 'cash'
    when provider = 'recorded' then 'bank' else 'provider' end
$$;
--> statement-breakpoint
create or replace function money_reference(provider text, provider_payment_id text, reference text) returns text language sql immutable as $$
  select case provider when 'recorded' then reference when 'cash' then '' when 'credit' then '' else provider_payment_id end
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
    case when r.to_credit then 'credit' when p.id is not null then money_way(p.provider, p.channel) end,
    case when r.to_credit then '' else r.provider_refund_id end,
    case when is_back then r.amount else 0 end, 0, of_day);
  return null;
end
$$;
--> statement-breakpoint
create trigger refuse_truncate before truncate on credit_entries
  for each statement execute function refuse_truncate_of_books();
