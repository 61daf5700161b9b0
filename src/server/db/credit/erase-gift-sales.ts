import { sql, type SQL } from 'drizzle-orm'
import { KEPT_DAYS } from '#domain/accounts/retention.ts'
import type { Connection } from '#server/db/connection.ts'
import { giftCardMails, giftCards, giftCardSales } from '#server/db/schema/gift-cards.ts'

/** Who has bought a card and who got it; what was sold for how much stays for the books. */
const ERASED = sql`user_id = null, email = '', phone = '', from_name = '', to_name = '', to_email = '', message = ''`

/**
 * Erases what somebody has bought, by their account and their proven email: also one that waits for its payment, which ends
 * with it. A card that waits for its day goes out all the same, because it is owed, without saying from whom.
 */
export async function eraseGiftSalesOf(
  tx: Connection,
  buyer: { userId: number } | { email: string },
): Promise<void> {
  const isTheirs: SQL =
    'userId' in buyer
      ? sql`s.user_id = ${buyer.userId}`
      : sql`lower(s.email) = lower(${buyer.email})`
  // The sales before the emails of their cards, as all do that change both.
  await tx.execute(sql`
    select from ${giftCardSales} as s where ${isTheirs} order by s.id for no key update`)
  await tx.execute(sql`
    update ${giftCardMails} as m set from_name = '' from ${giftCardSales} as s
    where s.card_id = m.card_id and ${isTheirs}`)
  await tx.execute(sql`
    update ${giftCardSales} as s set ${ERASED},
      expires_at = case when card_id is null then least(expires_at, now()) else expires_at end
    where ${isTheirs}`)
}

/** Erases to whom cards went that were bought for a proven email, unless one still waits for its payment. */
export async function eraseRecipientOfSales(tx: Connection, email: string): Promise<void> {
  await tx.execute(sql`
    update ${giftCardSales} as s set to_name = '', to_email = '', message = ''
    where lower(s.to_email) = lower(${email}) and (s.card_id is not null or s.expires_at < now())`)
}

/**
 * Erases who was going to buy a card and did not pay it, and who bought one, a time after it was redeemed or ended and in any
 * case once the tax office cannot ask any more; and to whom a card went as soon as its email is erased.
 */
export async function eraseOldGiftSales(db: Connection): Promise<void> {
  await db.execute(sql`
    update ${giftCardSales} as s set ${ERASED}
    where s.email <> '' and s.card_id is null
      and s.expires_at < now() - make_interval(days => ${KEPT_DAYS.unpaidGiftSales})`)
  await db.execute(sql`
    update ${giftCardSales} as s set ${ERASED} from ${giftCards} as c
    where s.email <> '' and c.id = s.card_id
      and (coalesce(c.redeemed_at, c.voided_at) < now() - make_interval(days => ${KEPT_DAYS.giftSales})
        or s.created_at < now() - make_interval(days => ${KEPT_DAYS.openGiftSales}))`)
  await db.execute(sql`
    update ${giftCardSales} as s set to_name = '', to_email = '', message = ''
    where s.to_email <> '' and s.card_id is not null
      and not exists (select from ${giftCardMails} as m where m.card_id = s.card_id)`)
}

/** What somebody has bought, by their account or a proven email. Amounts in paise. */
export async function giftSalesOf(
  db: Connection,
  { userId, email }: { userId: number; email: string | undefined },
) {
  const { amount, fromName, toName, toEmail, message, phone, sendOn, createdAt, cardId } =
    giftCardSales
  return db
    .select({
      amount,
      email: giftCardSales.email,
      phone,
      fromName,
      toName,
      toEmail,
      message,
      sendOn,
      boughtAt: createdAt,
      isPaid: sql<boolean>`${cardId} is not null`,
    })
    .from(giftCardSales)
    .where(
      sql`${giftCardSales.userId} = ${userId} or lower(${giftCardSales.email}) = lower(${email ?? null}::text)`,
    )
    .orderBy(giftCardSales.id)
}
