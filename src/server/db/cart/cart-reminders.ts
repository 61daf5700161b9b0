import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { KEPT_DAYS } from '#domain/accounts/retention.ts'
import { MOST_NAMED, nextReminder } from '#domain/orders/cart-reminder.ts'
import type { Language } from '#domain/shop/languages.ts'
import { IS_THERE } from '#server/db/catalogue/stock-alerts.ts'
import type { Connection } from '#server/db/connection.ts'
import { cartReminders, type KeptLine } from '#server/db/schema/cart.ts'
import { recordConsent } from '#server/db/settings/consents.ts'

/** Whether an account wants to be reminded of its cart. */
export async function isReminded(db: Connection, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: cartReminders.id })
    .from(cartReminders)
    .where(eq(cartReminders.userId, userId))
  return rows.length > 0
}

/** Notes that an account wants to be reminded; false where it did already. What is in its cart counts from now on. */
export async function insertReminderOfAccount(
  tx: Connection,
  { userId, token, language }: { userId: number; token: string; language: Language['code'] },
): Promise<boolean> {
  const nextAt = nextReminder(new Date(), 0)
  const made = await tx
    .insert(cartReminders)
    .values({ userId, token, language, nextAt })
    .onConflictDoNothing()
    .returning({ id: cartReminders.id })
  return made.length > 0
}

/** Ends the reminders of an account; false where there were none. */
export async function deleteReminderOfAccount(tx: Connection, userId: number): Promise<boolean> {
  const gone = await tx
    .delete(cartReminders)
    .where(eq(cartReminders.userId, userId))
    .returning({ id: cartReminders.id })
  return gone.length > 0
}

interface KeptCart {
  email: string
  lines: readonly KeptLine[]
  token: string
  language: Language['code']
}

/** Keeps the cart of a browser for an email; the newest cart of an email counts. */
export async function keepCart(tx: Connection, cart: KeptCart): Promise<void> {
  const lines = JSON.stringify(cart.lines)
  await tx.execute(sql`
    insert into ${cartReminders} (email, lines, token, language, next_at)
    values (${cart.email}, ${lines}::jsonb, ${cart.token}, ${cart.language}, ${nextReminder(new Date(), 0)?.toISOString()}::timestamptz)
    on conflict (lower(email)) where email is not null
    do update set lines = excluded.lines, token = excluded.token, language = excluded.language,
      changed_at = now(), sent = 0, next_at = excluded.next_at`)
}

/** The cart of a link; undefined for an unknown one. An account's has no lines here. */
export async function findKeptCart(
  db: Connection,
  token: string,
): Promise<{ userId: number | null; lines: KeptLine[] | null } | undefined> {
  const [row] = await db
    .select({ userId: cartReminders.userId, lines: cartReminders.lines })
    .from(cartReminders)
    .where(eq(cartReminders.token, token))
  return row
}

/** Ends the reminders of a link and records that; false for an unknown one. */
export async function endReminder(
  tx: Connection,
  token: string,
  language: Language['code'],
): Promise<boolean> {
  const { rows } = await tx.execute<{ email: string | null; userId: number | null }>(sql`
    delete from ${cartReminders} where token = ${token}
    returning coalesce(email, (select email from users where users.id = user_id)) as email, user_id as "userId"`)
  const [ended] = rows
  if (ended === undefined) return false
  const { email, userId } = ended
  const whose = { email: email ?? '', ...(userId !== null && { userId }) }
  await recordConsent(tx, { purpose: 'cart', isGiven: false, ...whose, language })
  return true
}

/** A cart whose reminder is due. */
export interface DueCart {
  id: number
  isOfAccount: boolean
  email: string
  token: string
  language: Language['code']
  changedAt: Date
  sent: number
  /** Pieces that can be bought, at most as many as an email names, and how many others there are. */
  pieces: { name: string; quantity: number }[]
  others: number
  /** Whether there was an order since, or just before: its time is read before its lines leave the cart. */
  hasOrdered: boolean
}

type DueInJson = Omit<DueCart, 'changedAt' | 'others'> & { changedAt: string; pieceCount: number }

/** Carts whose reminder is due, locked until the transaction ends; no other instance gets them. */
export async function lockDueCarts(tx: Connection, limit: number): Promise<DueCart[]> {
  const { rows } = await tx.execute<DueInJson & Record<string, unknown>>(sql`
    with due as (
      select r.id, r.user_id, r.token, r.language, r.changed_at, r.sent, r.lines,
        case when r.user_id is null then r.email when u.status = 'Active' and u.deleted_at is null then u.email else '' end
          as email
      from ${cartReminders} r left join users u on u.id = r.user_id
      where r.next_at <= now() order by r.next_at limit ${limit}
      for update of r skip locked
    )
    select due.id, due.user_id is not null as "isOfAccount", due.email, due.token, due.language,
      due.changed_at as "changedAt", due.sent,
      coalesce(held.pieces, '[]'::json) as pieces, coalesce(held.total, 0)::int as "pieceCount",
      exists (select from orders o where o.service_code is null and o.created_at >= due.changed_at - interval '10 minutes'
        and o.id >= (select first_order_since(due.changed_at - interval '10 minutes'))
        and (o.user_id = due.user_id or lower(o.email) = lower(due.email))) as "hasOrdered"
    from due left join lateral (
      select json_agg(json_build_object('name', line.name, 'quantity', line.quantity) order by line.at)
          filter (where line.at <= ${MOST_NAMED}) as pieces, count(*) as total
      from (
        select p.name, wanted.quantity, row_number() over (order by wanted.at) as at
        from (
          select c.product_id, c.make_id, coalesce(c.size, '') as size, c.quantity, c.id::bigint as at
          from cart_lines c where c.user_id = due.user_id
          union all
          select (kept.line ->> 'productId')::int, (kept.line ->> 'makeId')::int, coalesce(kept.line ->> 'size', ''),
            (kept.line ->> 'quantity')::int, kept.at
          from jsonb_array_elements(due.lines) with ordinality as kept (line, at)
        ) wanted join products p on p.id = wanted.product_id
        where p.deleted_at is null and not p.is_hidden and ${IS_THERE}
      ) line
    ) held on true`)
  return rows.map(({ changedAt, pieceCount, ...row }) =>
    Object.assign(row, {
      changedAt: new Date(changedAt),
      others: Math.max(0, pieceCount - row.pieces.length),
    }),
  )
}

/** Notes that an email went, or with `isOver` that there is nothing to remind of until the cart changes. */
export async function markReminded(
  tx: Connection,
  { id, changedAt, sent }: Pick<DueCart, 'id' | 'changedAt' | 'sent'>,
  { isOver }: { isOver: boolean },
): Promise<void> {
  const next = isOver
    ? { nextAt: null }
    : { sent: sent + 1, nextAt: nextReminder(changedAt, sent + 1) }
  await tx.update(cartReminders).set(next).where(eq(cartReminders.id, id))
}

/** Of which carts an account and a proven email asked to be reminded. */
export function listRemindersOf(
  db: Connection,
  { email, userId }: { email: string; userId: number },
) {
  return db
    .select({
      email: cartReminders.email,
      lines: cartReminders.lines,
      agreedAt: cartReminders.createdAt,
      changedAt: cartReminders.changedAt,
    })
    .from(cartReminders)
    .where(
      or(
        eq(cartReminders.userId, userId),
        sql`${cartReminders.email} is not null and lower(${cartReminders.email}) = lower(${email})`,
      ),
    )
}

/** Forgets the cart that is kept for an email. */
export async function eraseReminderOf(tx: Connection, email: string): Promise<void> {
  await tx
    .delete(cartReminders)
    .where(
      sql`${cartReminders.email} is not null and lower(${cartReminders.email}) = lower(${email})`,
    )
}

/** Forgets kept carts that nobody came back to. */
export async function eraseOldCarts(db: Connection): Promise<void> {
  await db
    .delete(cartReminders)
    .where(
      and(
        isNotNull(cartReminders.email),
        sql`${cartReminders.changedAt} < now() - make_interval(days => ${KEPT_DAYS.keptCarts})`,
      ),
    )
}
