import { sql } from 'drizzle-orm'
import { CREDIT_PROVIDER } from '#domain/credit/store-credit.ts'

/** The values of `storeOrder` that money and consent need. */
type Value =
  | 'userId'
  | 'total'
  | 'creditUsed'
  | 'isPaid'
  | 'paymentProvider'
  | 'email'
  | 'language'
  | 'isAgreed'
const value = (name: Value) => sql.placeholder(name)

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
