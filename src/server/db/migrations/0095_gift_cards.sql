CREATE TABLE "gift_cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code_hash" text NOT NULL,
	"code_end" text NOT NULL,
	"amount" bigint NOT NULL,
	"way" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"issued_by" integer,
	"issued_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"redeemed_at" timestamp (3) with time zone,
	"redeemed_by" integer,
	"voided_at" timestamp (3) with time zone,
	"voided_by_name" text DEFAULT '' NOT NULL,
	"void_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "gift_cards_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "gift_cards_amount" CHECK ("gift_cards"."amount" > 0),
	CONSTRAINT "gift_cards_one_end" CHECK ("gift_cards"."redeemed_at" is null or "gift_cards"."voided_at" is null)
);
--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "gift_card_id" integer;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_redeemed_by_users_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_cards_issued_by" ON "gift_cards" USING btree ("issued_by");--> statement-breakpoint
CREATE INDEX "gift_cards_redeemed_by" ON "gift_cards" USING btree ("redeemed_by");--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_gift_card" UNIQUE("gift_card_id");--> statement-breakpoint
-- A card is owed to whoever has its code from the day it is issued, and no more once it is void. Who paid for it, and how,
-- is the other side.
create function book_gift_card() returns trigger language plpgsql as $$
begin
  if not is_restoring() then
    perform book_money('gift-card', new.id, null, new.way, new.reference,
      case when new.voided_at is null then new.amount else 0 end, 0, null);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger book_gift_card after insert or update of voided_at on gift_cards
  for each row execute function book_gift_card();
--> statement-breakpoint
create function refuse_change_of_gift_card() returns trigger language plpgsql as $$
begin
  raise exception 'A gift card is never changed, and ends once.';
end
$$;
--> statement-breakpoint
create trigger refuse_change before update of code_hash, code_end, amount, way, reference, created_at on gift_cards
  for each row execute function refuse_change_of_gift_card();
--> statement-breakpoint
create trigger refuse_second_end before update of redeemed_at, voided_at on gift_cards
  for each row when (old.redeemed_at is not null or old.voided_at is not null)
  execute function refuse_change_of_gift_card();
--> statement-breakpoint
create trigger refuse_removal before delete on gift_cards
  for each row execute function refuse_change_of_gift_card();
--> statement-breakpoint
create trigger refuse_truncate before truncate on gift_cards
  for each statement execute function refuse_truncate_of_books();
--> statement-breakpoint
create or replace function book_credit() returns trigger language plpgsql as $$
begin
  if is_restoring() then
    return null;
  end if;
  if new.kind in ('by-hand', 'expired') then
    perform book_money('credit', new.id, null, 'credit', '', new.amount, 0,
      (new.created_at at time zone 'Asia/Kolkata')::date);
  elsif new.kind = 'gift-card' then
    perform book_money('gift-card-used', new.gift_card_id, null, 'credit', '', new.amount, 0,
      (new.created_at at time zone 'Asia/Kolkata')::date);
  end if;
  return null;
end
$$;
