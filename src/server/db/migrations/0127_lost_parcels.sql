-- A parcel that a courier lost: when, the return over its pieces, what staff notes of the claim, and up to which worth it was insured.
ALTER TABLE "parcels" ADD COLUMN "lost_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "lost_return_id" integer;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "claim" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "insured_up_to" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_lost_return_id_returns_id_fk" FOREIGN KEY ("lost_return_id") REFERENCES "public"."returns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcels_lost" ON "parcels" USING btree ("lost_return_id") WHERE lost_return_id is not null;
--> statement-breakpoint
-- As before, but nobody has refused what a courier lost, although its order is cancelled like one that was refused.
create or replace function refused_in_cash(buyer int, of_phone text, of_place text, of_last_name text) returns bigint language sql stable as $$
  with placed as (
    select id, lower(btrim(last_name)) = lower(btrim(of_last_name)) as is_theirs from orders
    where of_place <> '' and place_key(postal_code, address1, apt, address2) = of_place and payment_method = 'cod'
  ), theirs as (
    select id from orders where user_id = buyer and payment_method = 'cod'
    union
    select id from orders
    where phone_digits(of_phone) <> '' and phone_digits(phone) = phone_digits(of_phone) and payment_method = 'cod'
    union
    select id from placed where is_theirs
  ), asked as (
    select id, true as is_theirs from theirs
    union all
    select id, false from placed where id not in (select id from theirs)
  ), refused as (
    select asked.is_theirs, greatest(
      (select count(*) from parcels p where p.order_id = o.id and p.state in ('coming-back', 'came-back')
        and p.lost_at is null),
      case when o.status = 5 and exists (
        select from order_history h where h.order_id = o.id and h.from_status = 3 and h.to_status = 5
      ) and not exists (select from parcels p where p.order_id = o.id and p.lost_at is not null) then 1 else 0 end) as parcels
    from orders o join asked on asked.id = o.id
    where o.created_at > now() - interval '1 year'
      and not exists (select from payments p where p.order_id = o.id and p.provider = 'recorded' and p.channel <> 'cash')
  )
  select (coalesce(sum(parcels) filter (where is_theirs), 0)
    + case when count(*) filter (where not is_theirs and parcels > 0) < 2 then 0
      else sum(parcels) filter (where not is_theirs) end)::bigint
  from refused
$$;
