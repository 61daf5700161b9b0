CREATE TABLE "former_names" (
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "former_names_product_id_name_pk" PRIMARY KEY("product_id","name")
);
--> statement-breakpoint
CREATE TABLE "product_change_rows" (
	"change_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_change_rows_change_id_product_id_pk" PRIMARY KEY("change_id","product_id"),
	CONSTRAINT "product_change_rows_state" CHECK ("product_change_rows"."before" is not null or "product_change_rows"."after" is not null)
);
--> statement-breakpoint
CREATE TABLE "product_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by_user_id" integer,
	"by_name" text NOT NULL,
	"kind" text NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"deleted" integer DEFAULT 0 NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by_name" text,
	"left_products" integer
);
--> statement-breakpoint
DROP INDEX "order_lines_product";--> statement-breakpoint
ALTER TABLE "former_names" ADD CONSTRAINT "former_names_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_change_rows" ADD CONSTRAINT "product_change_rows_change_id_product_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."product_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_change_rows" ADD CONSTRAINT "product_change_rows_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_changes" ADD CONSTRAINT "product_changes_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_names_search" ON "former_names" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_change_rows_product" ON "product_change_rows" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_spending" ON "orders" USING btree ("user_id","status","total") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id","order_id");
--> statement-breakpoint
-- An order is found by the name of a piece, also by the one the piece had when it was ordered.
create or replace function keep_former_name() returns trigger language plpgsql as $$
begin
  insert into former_names (product_id, name, search_text)
  values (old.id, old.name, split_part(old.search_text, chr(10), 1))
  on conflict do nothing;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger keep_former_name after update of name on products
  for each row when (old.name is distinct from new.name) execute function keep_former_name();
--> statement-breakpoint
insert into former_names (product_id, name, search_text)
select distinct order_lines.product_id, order_lines.name, ' ' || lower(order_lines.name)
from order_lines join products on products.id = order_lines.product_id
where order_lines.name <> products.name
on conflict do nothing;
--> statement-breakpoint
-- Pictures that an undo would give back stay: few changes have any.
create index product_change_rows_pictures on product_change_rows (change_id) where before ? 'images';
