ALTER TABLE "products" ADD COLUMN "engraving" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "engraving_letters" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "engraving_fee" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "engraving_final" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "options" jsonb;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "engraving" text;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "engraving_terms" jsonb;--> statement-breakpoint
ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_once";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_once" UNIQUE NULLS NOT DISTINCT("user_id","product_id","material","make_id","size","engraving");--> statement-breakpoint
-- A document as it stays: amounts, places and GSTINs for the books, without name, address, email and phone, and without the
-- words of an engraving, which can be a name.
create or replace function without_buyer(document jsonb) returns jsonb language sql immutable parallel safe as $$
  select document
    || jsonb_build_object('buyer', document -> 'buyer' || '{"name": "", "lines": [], "email": "", "phone": ""}')
    || case when document -> 'deliveredTo' is null then '{}'
      else jsonb_build_object('deliveredTo',
        document -> 'deliveredTo' || '{"name": "", "lines": [], "email": "", "phone": ""}') end
    || case when coalesce(document ->> 'lines', '') not like '%, engraved “%' then '{}'
      else jsonb_build_object('lines', (
        select jsonb_agg(line || jsonb_build_object('description',
          regexp_replace(line ->> 'description', ', engraved “[^”]*”', ', engraved', 'g')) order by place)
        from jsonb_array_elements(document -> 'lines') with ordinality as lines (line, place))) end
$$;
