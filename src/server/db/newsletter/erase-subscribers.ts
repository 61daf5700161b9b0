import { sql } from 'drizzle-orm'
import { KEPT_DAYS } from '#domain/accounts/retention.ts'
import type { Connection } from '#server/db/connection.ts'
import { consents } from '#server/db/schema/shop/consents.ts'
import { subscribers } from '#server/db/schema/shop/newsletter.ts'

/**
 * Deletes the addresses that ended the newsletter as long ago as the privacy policy allows, and those that
 * never confirmed it. What they agreed to stays as a figure, without the address.
 */
export async function eraseOldSubscribers(db: Connection): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from ${subscribers}
      where (status = 'pending'
          and consented_at < now() - make_interval(days => ${KEPT_DAYS.unconfirmedSubscriptions}))
        or (status = 'unsubscribed' and consented_at < now() - make_interval(days => ${KEPT_DAYS.endedSubscriptions})
          and not exists (
            select from ${consents}
            where purpose = 'newsletter' and lower(email) = lower(${subscribers.email})
              and at >= now() - make_interval(days => ${KEPT_DAYS.endedSubscriptions})))
      returning lower(${subscribers.email}) as email
    )
    update ${consents} set email = '' where purpose = 'newsletter' and lower(email) in (select email from gone)`)
}
