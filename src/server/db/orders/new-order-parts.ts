import { sql } from 'drizzle-orm'
import { CREDIT_PROVIDER } from '#domain/credit/store-credit.ts'
import { CASH_FORBIDDEN_FROM } from '#domain/pricing/cash-limit.ts'

/** The values of `storeOrder` that money and consent need. */
type Value =
  | 'unlimitedIds'
  | 'limitedIds'
  | 'sizeMakeIds'
  | 'paymentMethod'
  | 'phone'
  | 'lastName'
  | 'postalCode'
  | 'address1'
  | 'apt'
  | 'address2'
  | 'firstPrepaid'
  | 'refusals'
  | 'userId'
  | 'total'
  | 'creditUsed'
  | 'isPaid'
  | 'paymentProvider'
  | 'email'
  | 'language'
  | 'isAgreed'
const value = (name: Value) => sql.placeholder(name)

/**
 * The id of the order, if every product and figure of a make was locked and the law allows its cash. The function waits for
 * other cash orders of the same account and then counts them too, which the statement itself cannot see; what the owner
 * asks of a customer is looked at after that, in the same way.
 */
export const NUMBERED = sql`
  select nextval('orders_id_seq')::int as id
  where case
    when (select count(*) from unlimited) <> cardinality(${value('unlimitedIds')}::int[]) then false
    when (select count(*) from limited) <> cardinality(${value('limitedIds')}::int[]) then false
    when (select count(*) from sized) <> cardinality(${value('sizeMakeIds')}::int[]) then false
    when ${value('creditUsed')}::bigint > 0 and not exists (select from credit) then false
    when ${value('paymentMethod')}::text <> 'cod' then true
    when lock_cash_of_person(${value('userId')}::int, ${value('phone')}::text) + ${value('total')}::bigint - ${value('creditUsed')}::bigint >= ${CASH_FORBIDDEN_FROM} then false
    when not ${value('firstPrepaid')}::boolean and ${value('refusals')}::int = 0 then true
    else cash_refusal(${value('userId')}::int, ${value('phone')}::text,
      place_of(${value('postalCode')}::text, ${value('address1')}::text, ${value('apt')}::text, ${value('address2')}::text),
      ${value('lastName')}::text,
      ${value('firstPrepaid')}::boolean, ${value('refusals')}::int) is null
  end`

/** The store credit of the account, if there is as much as the order takes. */
export const CREDIT = sql`
  select user_id from credit_accounts
  where user_id = ${value('userId')}::int and balance >= ${value('creditUsed')}::bigint
    and ${value('creditUsed')}::bigint > 0
  for no key update`

/** Records what store credit pays, and a payment that was approved at once. */
export const PAYMENT = sql`
  insert into payments (order_id, provider, provider_payment_id, amount)
  select id, ${CREDIT_PROVIDER}::text, 'credit-' || id, ${value('creditUsed')}::bigint
  from cleared where ${value('creditUsed')}::bigint > 0
  union all
  select id, ${value('paymentProvider')}::text, 'test-' || id, ${value('total')}::bigint - ${value('creditUsed')}::bigint
  from cleared where ${value('isPaid')}::boolean and ${value('creditUsed')}::bigint < ${value('total')}::bigint`

/** Takes it from the account. */
export const SPENT = sql`
  insert into credit_entries (user_id, kind, amount, order_id)
  select ${value('userId')}::int, 'spent', -${value('creditUsed')}::bigint, id
  from cleared where ${value('creditUsed')}::bigint > 0`

/** By placing an order its terms are accepted. */
export const CONSENT = sql`
  insert into consents (purpose, is_given, email, user_id, notice_of, language)
  select 'order', true, ${value('email')}::text, ${value('userId')}::int,
    (select updated_at from content_pages where slug = 'terms-of-service'), ${value('language')}::text
  from cleared where ${value('isAgreed')}::boolean`
