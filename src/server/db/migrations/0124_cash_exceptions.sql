-- The share of its price that is paid before this make is made to order, in basis points; null: as the shop says.
ALTER TABLE "makes" ADD COLUMN "advance_bp" integer;--> statement-breakpoint
ALTER TABLE "makes" ADD CONSTRAINT "makes_advance" CHECK ("makes"."advance_bp" between 100 and 10000);--> statement-breakpoint
-- A place by its postal code and lines, without blanks and signs; empty without a line, as of an erased buyer.
create function place_key(postal_code text, address1 text, apt text, address2 text) returns text language sql immutable parallel safe
  return case when btrim(address1) = '' then '' else
    md5(regexp_replace(lower(postal_code || address1 || apt || address2), '[[:space:]!-/:-@\[-`{-~]', '', 'g')) end;
--> statement-breakpoint
CREATE INDEX "orders_cash_phone" ON "orders" USING btree (phone_digits(phone)) WHERE payment_method = 'cod';--> statement-breakpoint
CREATE INDEX "orders_cash_place" ON "orders" USING btree (place_key(postal_code, address1, apt, address2)) WHERE payment_method = 'cod';
--> statement-breakpoint
-- How many parcels in cash of the last year nobody took, of a buyer, a phone or a place: those that turned back, and an order that was sent as
-- one and cancelled then. What was paid by other means before was not refused for its cash. Empty texts match nothing.
create function refused_in_cash(buyer int, of_phone text, of_place text) returns bigint language sql stable as $$
  with theirs as (
    select id from orders where user_id = buyer and payment_method = 'cod'
    union
    select id from orders
    where phone_digits(of_phone) <> '' and phone_digits(phone) = phone_digits(of_phone) and payment_method = 'cod'
    union
    select id from orders
    where of_place <> '' and place_key(postal_code, address1, apt, address2) = of_place and payment_method = 'cod'
  )
  select coalesce(sum(greatest(
    (select count(*) from parcels p where p.order_id = o.id and p.state in ('coming-back', 'came-back')),
    case when o.status = 5 and exists (
      select from order_history h where h.order_id = o.id and h.from_status = 3 and h.to_status = 5
    ) then 1 else 0 end)), 0)::bigint
  from orders o join theirs on theirs.id = o.id
  where o.created_at > now() - interval '1 year'
    and not exists (select from payments p where p.order_id = o.id and p.provider = 'recorded' and p.channel <> 'cash')
$$;
--> statement-breakpoint
-- Why a customer pays before: `refused` too many parcels in cash, or it is the `first` order; null when not. Without a login the
-- customer is known by the phone of earlier orders without one.
create function cash_refusal(buyer int, of_phone text, of_place text, first_prepaid boolean, from_refusals int) returns text
language plpgsql volatile as $$
declare
  buyer_is_guest boolean;
begin
  if from_refusals > 0 and refused_in_cash(buyer, of_phone, of_place) >= from_refusals then return 'refused'; end if;
  if not first_prepaid then return null; end if;
  select guest_key is not null into buyer_is_guest from users where id = buyer;
  if exists (
    select from orders
    where user_id = buyer and payment_status in ('paid', 'partly-refunded') and status <> 5 and deleted_at is null
  ) then return null; end if;
  if buyer_is_guest and phone_digits(of_phone) <> '' and exists (
    select from orders
    where is_guest and phone_digits(phone) = phone_digits(of_phone) and payment_status in ('paid', 'partly-refunded')
      and status <> 5 and deleted_at is null
  ) then return null; end if;
  return 'first';
end
$$;
