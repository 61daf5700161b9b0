CREATE TABLE "cart_reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"email" text,
	"lines" jsonb,
	"language" text DEFAULT 'en' NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	CONSTRAINT "cart_reminders_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "cart_reminders_token_unique" UNIQUE("token"),
	CONSTRAINT "cart_reminders_whose" CHECK (("cart_reminders"."user_id" is null) = ("cart_reminders"."email" is not null) and ("cart_reminders"."email" is null) = ("cart_reminders"."lines" is null))
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"material" integer NOT NULL,
	"make_id" integer,
	"size" text DEFAULT '' NOT NULL,
	"below" bigint,
	"email" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_alerts_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "cart_reminders" ADD CONSTRAINT "cart_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_reminders_email" ON "cart_reminders" USING btree (lower("email")) WHERE email is not null;--> statement-breakpoint
CREATE INDEX "cart_reminders_due" ON "cart_reminders" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_wish" ON "stock_alerts" USING btree ("product_id",coalesce("make_id", 0),"size",("below" is null),lower("email"));--> statement-breakpoint
CREATE INDEX "stock_alerts_email" ON "stock_alerts" USING btree (lower("email"));--> statement-breakpoint
-- A cart that is changed is not left: both reminders count anew from here. Nobody without a row pays more than a look.
CREATE FUNCTION cart_changed() RETURNS trigger AS $$
BEGIN
  UPDATE cart_reminders SET changed_at = now(), sent = 0, next_at = now() + interval '3 hours'
  WHERE user_id = coalesce(NEW.user_id, OLD.user_id);
  RETURN NULL;
END;
$$ LANGUAGE plpgsql;--> statement-breakpoint
CREATE TRIGGER cart_changed AFTER INSERT OR UPDATE OR DELETE ON "cart_lines"
  FOR EACH ROW EXECUTE FUNCTION cart_changed();
