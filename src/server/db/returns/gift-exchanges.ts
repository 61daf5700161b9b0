import { eq, inArray, sql } from 'drizzle-orm'
import { KEPT_DAYS } from '#domain/accounts/retention.ts'
import type { Connection } from '#server/db/connection.ts'
import { emails } from '#server/db/schema/mail.ts'
import { giftExchanges } from '#server/db/schema/gift-exchanges.ts'
import { orders } from '#server/db/schema/orders.ts'
import { returns } from '#server/db/schema/returns.ts'
import type { Language } from '#domain/shop/languages.ts'

/** Who asked for an exchange with a gift receipt; empty texts once they are forgotten. */
export interface GiftRow {
  name: string
  phone: string
  email: string
  language: Language['code']
  size: string
}

/** That of a row of returns; null where its buyer asked. Names are in full: Drizzle would cut them. */
export const GIFT = sql<GiftRow | null>`(
  select json_build_object('name', gift.name, 'phone', gift.phone, 'email', gift.email,
    'language', gift.language, 'size', gift.size)
  from gift_exchanges as gift where gift.return_id = returns.id)`

/** Says that a return was asked for with the gift receipt. */
export async function insertGift(
  tx: Connection,
  gift: typeof giftExchanges.$inferInsert,
): Promise<void> {
  await tx.insert(giftExchanges).values(gift)
}

const FORGOTTEN = { name: '', phone: '', email: '' }

/** Forgets the recipients of the gifts of an account, with it. */
export async function eraseGiftsOf(tx: Connection, userId: number): Promise<void> {
  const own = tx
    .select({ id: returns.id })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(orders.userId, userId))
  await tx.update(giftExchanges).set(FORGOTTEN).where(inArray(giftExchanges.returnId, own))
}

/** Forgets a recipient by a proven email. */
export async function eraseRecipientOfGifts(tx: Connection, email: string): Promise<void> {
  await tx
    .update(giftExchanges)
    .set(FORGOTTEN)
    .where(
      sql`lower(${giftExchanges.email}) = ${email.toLowerCase()} and ${giftExchanges.email} <> ''`,
    )
}

/** Forgets recipients whose exchange has been over for long enough, with the emails to them. */
export async function forgetRecipients(db: Connection): Promise<void> {
  await db.execute(sql`
    with forgotten as (
      update gift_exchanges as gift set name = '', phone = '', email = ''
      from returns as asked
      where asked.id = gift.return_id and gift.phone <> '' and asked.due_on is null
        and asked.state_since < now() - make_interval(days => ${KEPT_DAYS.returnAccounts})
      returning asked.id, asked.order_id
    )
    delete from ${emails} using forgotten
    where (${emails.facts} ->> 'orderId')::integer = forgotten.order_id
      and (${emails.facts} ->> 'returnId')::integer = forgotten.id
      and ${emails.facts} -> 'gift' ->> 'isToRecipient' = 'true'`)
}
