/**
 * All orders, documents, vouchers and money of a shop become a day older, past what keeps documents from being changed, and
 * so does what was tried: a year of trade within minutes would reach the limits of an hour.
 */
// Orders first, as every job of an order does: none is in the middle of its work.
export const A_DAY_OLDER = `do $$ begin
  lock table orders, invoices, made_vouchers, booked_money in access exclusive mode;
  alter table invoices disable trigger refuse_change;
  alter table made_vouchers disable trigger refuse_change;
  alter table booked_money disable trigger refuse_change;
  update orders set created_at = created_at - interval '1 day';
  update booked_money set day = day - 1;
  update rate_limit_attempts set at = at - interval '1 day';
  update invoices set created_at = created_at - interval '1 day',
    document = document || jsonb_build_object('issuedOn',
      ((document ->> 'issuedOn')::date - 1)::text);
  update made_vouchers set created_at = created_at - interval '1 day', moved_on = moved_on - 1,
    document = document || jsonb_build_object('issuedOn',
      ((document ->> 'issuedOn')::date - 1)::text);
  alter table invoices enable trigger refuse_change;
  alter table made_vouchers enable trigger refuse_change;
  alter table booked_money enable trigger refuse_change;
end $$`
