-- The place of an order, empty where its lines say nothing but signs: the postal code alone is the place of a whole town.
create function place_of(postal_code text, address1 text, apt text, address2 text) returns text language sql immutable parallel safe
  return case when regexp_replace(address1 || apt || address2, '[[:space:]!-/:-@\[-`{-~]', '', 'g') = '' then ''
    else place_key(postal_code, address1, apt, address2) end;
--> statement-breakpoint
-- As before, but a place may be a village or a tower of flats: what somebody with another last name, phone and account refused there counts
-- from their second order on.
create function refused_in_cash(buyer int, of_phone text, of_place text, of_last_name text) returns bigint language sql stable as $$
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
      (select count(*) from parcels p where p.order_id = o.id and p.state in ('coming-back', 'came-back')),
      case when o.status = 5 and exists (
        select from order_history h where h.order_id = o.id and h.from_status = 3 and h.to_status = 5
      ) then 1 else 0 end) as parcels
    from orders o join asked on asked.id = o.id
    where o.created_at > now() - interval '1 year'
      and not exists (select from payments p where p.order_id = o.id and p.provider = 'recorded' and p.channel <> 'cash')
  )
  select (coalesce(sum(parcels) filter (where is_theirs), 0)
    + case when count(*) filter (where not is_theirs and parcels > 0) < 2 then 0
      else sum(parcels) filter (where not is_theirs) end)::bigint
  from refused
$$;
--> statement-breakpoint
-- As before, with the last name of the order.
create function cash_refusal(buyer int, of_phone text, of_place text, of_last_name text, first_prepaid boolean, from_refusals int) returns text
language plpgsql volatile as $$
declare
  buyer_is_guest boolean;
begin
  if from_refusals > 0 and refused_in_cash(buyer, of_phone, of_place, of_last_name) >= from_refusals then return 'refused'; end if;
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
