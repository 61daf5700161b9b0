-- The digits that a phone number is compared by, as before (0076): the last ten, so that with and without the country's code it is one
-- number. But what begins like an Indian mobile number is one: a digit that is typed behind it reaches the same phone.
create or replace function phone_digits(phone text) returns text language sql immutable parallel safe
  return coalesce(
    case when phone !~ '^[[:space:]]*\+' or regexp_replace(phone, '[^0-9]', '', 'g') ~ '^91'
      then substring(regexp_replace(phone, '[^0-9]', '', 'g') from '^(?:0091|91|0)?([6-9][0-9]{9})') end,
    right(regexp_replace(phone, '[^0-9]', '', 'g'), 10));
--> statement-breakpoint
-- These hold what the function said before; where that is the same for all, nobody has to wait for them.
do $$
begin
  if exists (select from orders where phone_digits(phone) <> right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)) then
    reindex index orders_guest_phone;
    reindex index orders_cash_phone;
  end if;
  if exists (select from quotes where phone_digits(phone) <> right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)) then
    reindex index quotes_phone;
  end if;
end
$$;
--> statement-breakpoint
-- A place by its postal code and words, in whatever order and in whichever line they stand; empty as `place_key` is.
create function place_words(postal_code text, address1 text, apt text, address2 text) returns text language sql immutable parallel safe
  return case when btrim(address1) = '' then '' else
    md5(regexp_replace(lower(postal_code), '[[:space:]!-/:-@\[-`{-~]', '', 'g') || ' ' || (
      select coalesce(sum(hashtextextended(word, 0)), 0)
      from regexp_split_to_table(lower(address1 || ' ' || apt || ' ' || address2), '[[:space:]!-/:-@\[-`{-~]+') as word where word <> ''
    )::text) end;
--> statement-breakpoint
CREATE INDEX "orders_cash_words" ON "orders" USING btree (place_words(postal_code, address1, apt, address2)) WHERE payment_method = 'cod';
--> statement-breakpoint
-- As before (0126), and behind a blank the same place by its words.
create or replace function place_of(postal_code text, address1 text, apt text, address2 text) returns text language sql immutable parallel safe
  return case when regexp_replace(address1 || apt || address2, '[[:space:]!-/:-@\[-`{-~]', '', 'g') = '' then ''
    else place_key(postal_code, address1, apt, address2) || ' ' || place_words(postal_code, address1, apt, address2) end;
--> statement-breakpoint
-- As before (0127), but the same words are the same place, also with lines or words that are swapped.
create or replace function refused_in_cash(buyer int, of_phone text, of_place text, of_last_name text) returns bigint language sql stable as $$
  with there as (
    select id from orders
    where split_part(of_place, ' ', 1) <> '' and place_key(postal_code, address1, apt, address2) = split_part(of_place, ' ', 1)
      and payment_method = 'cod'
    union
    select id from orders
    where split_part(of_place, ' ', 2) <> '' and place_words(postal_code, address1, apt, address2) = split_part(of_place, ' ', 2)
      and payment_method = 'cod'
  ), placed as (
    select o.id, lower(btrim(o.last_name)) = lower(btrim(of_last_name)) as is_theirs from orders o join there on there.id = o.id
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
