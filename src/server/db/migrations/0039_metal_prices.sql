CREATE TABLE "make_charges" (
	"make_id" integer NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"paise" bigint NOT NULL,
	"kind" text NOT NULL,
	"per" text NOT NULL,
	CONSTRAINT "make_charges_make_id_position_pk" PRIMARY KEY("make_id","position"),
	CONSTRAINT "make_charges_paise" CHECK ("make_charges"."paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "make_metals" (
	"make_id" integer NOT NULL,
	"alloy" text NOT NULL,
	"net_mg" integer NOT NULL,
	CONSTRAINT "make_metals_make_id_alloy_pk" PRIMARY KEY("make_id","alloy"),
	CONSTRAINT "make_metals_net" CHECK ("make_metals"."net_mg" > 0)
);
--> statement-breakpoint
CREATE TABLE "make_sizes" (
	"make_id" integer NOT NULL,
	"code" text NOT NULL,
	"net_mg_delta" integer DEFAULT 0 NOT NULL,
	"stock" integer,
	"lead_days" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "make_sizes_make_id_code_pk" PRIMARY KEY("make_id","code"),
	CONSTRAINT "make_sizes_stock" CHECK ("make_sizes"."stock" >= 0 and "make_sizes"."lead_days" >= 0)
);
--> statement-breakpoint
CREATE TABLE "make_stones" (
	"make_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"shape" text DEFAULT '' NOT NULL,
	"colour" text DEFAULT '' NOT NULL,
	"clarity" text DEFAULT '' NOT NULL,
	"treatment" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	"milli_carats" integer NOT NULL,
	"priced_by" text NOT NULL,
	"rate" bigint NOT NULL,
	"certificate_lab" text DEFAULT '' NOT NULL,
	"certificate_no" text DEFAULT '' NOT NULL,
	CONSTRAINT "make_stones_make_id_position_pk" PRIMARY KEY("make_id","position"),
	CONSTRAINT "make_stones_amounts" CHECK ("make_stones"."count" >= 1 and "make_stones"."milli_carats" >= 0 and "make_stones"."rate" >= 0)
);
--> statement-breakpoint
CREATE TABLE "makes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "makes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"alloy" text NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"gross_mg" integer NOT NULL,
	"other_mg" integer DEFAULT 0 NOT NULL,
	"net_mg" integer NOT NULL,
	"wastage_bp" integer DEFAULT 0 NOT NULL,
	"making_kind" text NOT NULL,
	"making_value" bigint NOT NULL,
	"making_basis" text DEFAULT 'net' NOT NULL,
	"making_min" bigint DEFAULT 0 NOT NULL,
	"part_unit" integer DEFAULT 1 NOT NULL,
	"price_unit" integer DEFAULT 1 NOT NULL,
	"tolerance_bp" integer DEFAULT 200 NOT NULL,
	"size_kind" text DEFAULT 'none' NOT NULL,
	"articles" smallint DEFAULT 1 NOT NULL,
	"price" bigint,
	"price_card" integer,
	"breakup" jsonb,
	"priced_at" timestamp (3) with time zone,
	CONSTRAINT "makes_alloy_once" UNIQUE("product_id","alloy"),
	CONSTRAINT "makes_net" CHECK ("makes"."net_mg" > 0 and "makes"."other_mg" >= 0),
	CONSTRAINT "makes_gross" CHECK ("makes"."net_mg" + "makes"."other_mg" <= "makes"."gross_mg" + 20),
	CONSTRAINT "makes_wastage" CHECK ("makes"."wastage_bp" between 0 and 3000),
	CONSTRAINT "makes_making" CHECK ("makes"."making_value" >= 0 and "makes"."making_min" >= 0),
	CONSTRAINT "makes_units" CHECK ("makes"."part_unit" in (1, 100) and "makes"."price_unit" in (1, 100, 1000)),
	CONSTRAINT "makes_price" CHECK ("makes"."price" between 1 and 10000000000),
	CONSTRAINT "makes_priced" CHECK (("makes"."price" is null) = ("makes"."breakup" is null))
);
--> statement-breakpoint
CREATE TABLE "alloys" (
	"code" text PRIMARY KEY NOT NULL,
	"metal" text NOT NULL,
	"material" integer NOT NULL,
	"label" text NOT NULL,
	"label_hi" text NOT NULL,
	"fineness" integer NOT NULL,
	"hallmark" text NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"rule" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"by_user_id" integer,
	"by_name" text NOT NULL,
	"replaces" integer,
	"figures_of" integer,
	"affected" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rate_cards_applied" CHECK (("rate_cards"."state" = 'applied') = ("rate_cards"."applied_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "rate_values" (
	"card_id" integer NOT NULL,
	"alloy" text NOT NULL,
	"paise_per_gram" bigint NOT NULL,
	"is_derived" boolean NOT NULL,
	"rule" text DEFAULT '' NOT NULL,
	CONSTRAINT "rate_values_card_id_alloy_pk" PRIMARY KEY("card_id","alloy"),
	CONSTRAINT "rate_values_positive" CHECK ("rate_values"."paise_per_gram" > 0)
);
--> statement-breakpoint
ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_once";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "make_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "alloy" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "net_mg" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "gross_mg" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "breakup" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "rate_card_id" integer;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "make_id" integer;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "locked_price" bigint;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "locked_breakup" jsonb;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "locked_card_id" integer;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "locked_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "locked_quantity" integer;--> statement-breakpoint
ALTER TABLE "make_charges" ADD CONSTRAINT "make_charges_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_metals" ADD CONSTRAINT "make_metals_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_metals" ADD CONSTRAINT "make_metals_alloy_alloys_code_fk" FOREIGN KEY ("alloy") REFERENCES "public"."alloys"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_sizes" ADD CONSTRAINT "make_sizes_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_stones" ADD CONSTRAINT "make_stones_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "makes" ADD CONSTRAINT "makes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "makes" ADD CONSTRAINT "makes_alloy_alloys_code_fk" FOREIGN KEY ("alloy") REFERENCES "public"."alloys"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "makes" ADD CONSTRAINT "makes_price_card_rate_cards_id_fk" FOREIGN KEY ("price_card") REFERENCES "public"."rate_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_cards" ADD CONSTRAINT "rate_cards_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_cards" ADD CONSTRAINT "rate_cards_replaces_rate_cards_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."rate_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_cards" ADD CONSTRAINT "rate_cards_figures_of_rate_cards_id_fk" FOREIGN KEY ("figures_of") REFERENCES "public"."rate_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_values" ADD CONSTRAINT "rate_values_card_id_rate_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."rate_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_values" ADD CONSTRAINT "rate_values_alloy_alloys_code_fk" FOREIGN KEY ("alloy") REFERENCES "public"."alloys"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "makes_product" ON "makes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "makes_alloy" ON "makes" USING btree ("alloy") WHERE is_active;--> statement-breakpoint
CREATE INDEX "rate_cards_state" ON "rate_cards" USING btree ("state","id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_rate_card_id_rate_cards_id_fk" FOREIGN KEY ("rate_card_id") REFERENCES "public"."rate_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_locked_card_id_rate_cards_id_fk" FOREIGN KEY ("locked_card_id") REFERENCES "public"."rate_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_make" ON "order_lines" USING btree ("make_id");--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_once" UNIQUE NULLS NOT DISTINCT("user_id","product_id","material","make_id");
--> statement-breakpoint
-- The alloys of SEEDED_ALLOYS (src/domain/pricing/metal/alloys.ts), which a test compares.
insert into alloys (code, metal, material, label, label_hi, fineness, hallmark, position) values
  ('24K999', 'gold', 2, '24K gold (999)', '24 कैरेट सोना (999)', 999, 'mandatory', 0),
  ('24K995', 'gold', 2, '24K gold (995)', '24 कैरेट सोना (995)', 995, 'mandatory', 1),
  ('23K958', 'gold', 2, '23K gold', '23 कैरेट सोना', 958, 'mandatory', 2),
  ('22K916', 'gold', 2, '22K gold', '22 कैरेट सोना', 916, 'mandatory', 3),
  ('20K833', 'gold', 2, '20K gold', '20 कैरेट सोना', 833, 'mandatory', 4),
  ('18K750', 'gold', 2, '18K gold', '18 कैरेट सोना', 750, 'mandatory', 5),
  ('14K585', 'gold', 2, '14K gold', '14 कैरेट सोना', 585, 'mandatory', 6),
  ('9K375', 'gold', 2, '9K gold', '9 कैरेट सोना', 375, 'mandatory', 7),
  ('999', 'silver', 1, 'Silver 999', 'चाँदी 999', 999, 'voluntary', 8),
  ('990', 'silver', 1, 'Silver 990', 'चाँदी 990', 990, 'voluntary', 9),
  ('970', 'silver', 1, 'Silver 970', 'चाँदी 970', 970, 'voluntary', 10),
  ('958', 'silver', 1, 'Silver 958', 'चाँदी 958', 958, 'voluntary', 11),
  ('925', 'silver', 1, 'Silver 925', 'चाँदी 925', 925, 'voluntary', 12),
  ('835', 'silver', 1, 'Silver 835', 'चाँदी 835', 835, 'voluntary', 13),
  ('800', 'silver', 1, 'Silver 800', 'चाँदी 800', 800, 'voluntary', 14),
  ('950', 'platinum', 3, 'Platinum 950', 'प्लैटिनम 950', 950, 'none', 15),
  ('900', 'platinum', 3, 'Platinum 900', 'प्लैटिनम 900', 900, 'none', 16),
  ('850', 'platinum', 3, 'Platinum 850', 'प्लैटिनम 850', 850, 'none', 17);
--> statement-breakpoint
-- An applied card says for ever what counted: orders and makes name it. Only who applied it may be forgotten.
create or replace function keep_applied_card() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    if exists (select from rate_cards where state = 'applied') then
      raise exception 'Applied rate cards stay as they are.' using errcode = 'restrict_violation';
    end if;
    return null;
  end if;
  if old.state = 'applied' and (tg_op = 'DELETE' or
    (to_jsonb(new) - 'by_user_id' - 'by_name') <> (to_jsonb(old) - 'by_user_id' - 'by_name')) then
    raise exception 'Applied rate cards stay as they are.' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
--> statement-breakpoint
create trigger keep_applied_card before update or delete on rate_cards
  for each row execute function keep_applied_card();
--> statement-breakpoint
create trigger keep_applied_cards before truncate on rate_cards
  for each statement execute function keep_applied_card();
--> statement-breakpoint
create or replace function keep_applied_rate() returns trigger language plpgsql as $$
begin
  if exists (select from rate_cards where state = 'applied'
    and (tg_op = 'TRUNCATE' or id = (to_jsonb(old)->>'card_id')::int)) then
    raise exception 'Rates of applied cards stay as they are.' using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'TRUNCATE' then null when 'DELETE' then old else new end;
end
$$;
--> statement-breakpoint
create trigger keep_applied_rate before update or delete on rate_values
  for each row execute function keep_applied_rate();
--> statement-breakpoint
create trigger keep_applied_rates before truncate on rate_values
  for each statement execute function keep_applied_rate();
--> statement-breakpoint
-- A product with makes costs what its first active make costs, whatever else writes its price: a form, an import, an
-- undo. The price of before stays while no make has one.
create or replace function keep_price_of_makes() returns trigger language plpgsql as $$
begin
  select makes.price into new.price from makes
  where makes.product_id = new.id and makes.is_active and makes.price is not null
  order by makes.position, makes.id limit 1;
  if new.price is null then
    new.price := old.price;
  end if;
  return new;
end
$$;
--> statement-breakpoint
create or replace function has_priced_make(product integer) returns boolean language sql stable as $$
  select exists (select from makes where product_id = product and is_active and price is not null)
$$;
--> statement-breakpoint
create trigger keep_price_of_makes before update of price on products
  for each row when (has_priced_make(new.id)) execute function keep_price_of_makes();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on makes
  for each statement execute function announce_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on rate_cards
  for each statement execute function announce_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on alloys
  for each statement execute function announce_change();
