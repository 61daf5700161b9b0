CREATE TABLE "quotes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by_user_id" integer,
	"by_name" text NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"lines" jsonb NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"reductions" jsonb NOT NULL,
	"shipping_charge" bigint NOT NULL,
	"shipping_free_from" bigint NOT NULL,
	"shipping_below" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"tax_basis_points" integer NOT NULL,
	"total" bigint NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"address1" text NOT NULL,
	"apt" text NOT NULL,
	"address2" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"postal_code" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"order_id" integer,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "quotes_order" UNIQUE("order_id"),
	CONSTRAINT "quotes_total" CHECK ("quotes"."total" = "quotes"."subtotal" - "quotes"."discount" + "quotes"."shipping_charge" + "quotes"."tax")
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_newest" ON "quotes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_end" ON "quotes" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "quotes_phone" ON "quotes" USING btree (phone_digits(phone));--> statement-breakpoint
CREATE INDEX "quotes_email" ON "quotes" USING btree (lower(email));