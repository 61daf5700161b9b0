-- Gift cards that are bought online: each waits for a payment of its own, and the card is issued when that has come.
CREATE TABLE "gift_card_sales" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_card_sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key_hash" text NOT NULL,
	"user_id" integer,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"from_name" text NOT NULL,
	"to_name" text NOT NULL,
	"to_email" text NOT NULL,
	"message" text NOT NULL,
	"card_language" text NOT NULL,
	"send_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"card_id" integer,
	CONSTRAINT "gift_card_sales_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "gift_card_sales_reference_unique" UNIQUE("reference"),
	CONSTRAINT "gift_card_sales_card_id_unique" UNIQUE("card_id"),
	CONSTRAINT "gift_card_sales_amount" CHECK ("gift_card_sales"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_of";--> statement-breakpoint
ALTER TABLE "gift_card_mails" ADD COLUMN "from_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "gift_sale_id" integer;--> statement-breakpoint
ALTER TABLE "gift_card_sales" ADD CONSTRAINT "gift_card_sales_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_sales" ADD CONSTRAINT "gift_card_sales_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_sales_created" ON "gift_card_sales" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "gift_card_sales_user" ON "gift_card_sales" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "gift_card_sales_email" ON "gift_card_sales" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "gift_card_sales_to_email" ON "gift_card_sales" USING btree (lower("to_email"));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_gift_sale_id_gift_card_sales_id_fk" FOREIGN KEY ("gift_sale_id") REFERENCES "public"."gift_card_sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_gift_sale" ON "payments" USING btree ("gift_sale_id") WHERE "payments"."gift_sale_id" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of" CHECK (num_nonnulls("payments"."order_id", "payments"."instalment_id", "payments"."gift_sale_id") = 1);--> statement-breakpoint
-- A payment for a gift card is owed to its buyer when it comes, as one for an order is; issuing the card makes it owed to
-- whoever has the code.
create or replace function book_gift_card() returns trigger language plpgsql as $$
begin
  if not is_restoring() then
    perform book_money('gift-card', new.id, null, case new.way when 'online' then 'customers' else new.way end, new.reference,
      case when new.voided_at is null then new.amount else 0 end, 0, null);
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- As before, and of a payment for a gift card, which has no order either, the money and the fee.
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
  if p.instalment_id is null and p.gift_sale_id is null and not exists (select from orders where id = p.order_id) then
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
-- As before, and of what goes back for a gift card.
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
  if p.instalment_id is null and p.gift_sale_id is null and not exists (select from orders where id = r.order_id) then
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
