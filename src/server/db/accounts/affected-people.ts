import { sql } from 'drizzle-orm'
import type { Language } from '#domain/shop/languages.ts'
import type { Connection } from '#server/db/connection.ts'

/** Somebody whose personal data the shop stores, by their email address in small letters. */
export interface AffectedPerson {
  email: string
  name: string
  phone: string
  /** What they last read. */
  language: Language['code']
  /** What the shop has of them, such as `account, orders, PAN`. */
  data: string
}

/** People who are listed in a batch. */
const BATCH = 1_000

/**
 * Everybody whose personal data the shop stores, by email: accounts, orders with and without a login, quotes, address
 * books, repairs, messages, newsletter, invitations. People who were erased are not among them. In batches: never all
 * in memory.
 */
export async function* affectedPeople(db: Connection): AsyncGenerator<AffectedPerson[]> {
  let after = ''
  for (;;) {
    const { rows } = await db.execute<{ [Key in keyof AffectedPerson]: AffectedPerson[Key] }>(sql`
      select email, coalesce((array_agg(name order by rank) filter (where name <> ''))[1], '') as name,
        coalesce((array_agg(phone order by rank) filter (where phone <> ''))[1], '') as phone,
        coalesce((array_agg(language order by at desc) filter (where language <> ''))[1], 'en') as language,
        string_agg(distinct data, ', ') as data
      from (${KNOWN}) as known where email <> '' and email > ${after}
      group by email order by email limit ${BATCH}`)
    yield rows
    const last = rows.at(-1)
    if (rows.length < BATCH || last === undefined) return
    after = last.email
  }
}

/** The tables with an email address of a person, and what is read of each; the name of the first rank counts. */
const PLACES = {
  users: sql`
    select lower(email) as email, name, phone, '' as language, 'account' as data, 1 as rank, created_at as at
    from users where deleted_at is null and guest_key is null`,
  orders: sql`
    select lower(email), trim(first_name || ' ' || last_name), phone, language, 'orders', 2, created_at
    from orders
    union all select lower(o.email), '', '', '', 'PAN', 2, o.created_at
    from orders o join buyer_pans p on p.order_id = o.id`,
  quotes: sql`
    select lower(email), trim(first_name || ' ' || last_name), phone, language, 'quotes', 3, created_at
    from quotes`,
  addresses: sql`
    select lower(email), trim(first_name || ' ' || last_name), phone, '', 'address book', 3, now()
    from addresses`,
  repairs: sql`select lower(email), name, phone, language, 'repairs', 4, created_at from repairs`,
  contact_requests: sql`
    select lower(email), name, phone, language, 'messages', 4, created_at from contact_requests`,
  subscribers: sql`select lower(email), '', '', '', 'newsletter', 5, consented_at from subscribers`,
  invitations: sql`select lower(email), '', '', '', 'invitation', 5, expires_at from invitations`,
  gift_card_mails: sql`
    select lower(to_email), to_name, '', language, 'gift cards', 5,
      coalesce(sent_at, send_on::timestamptz)
    from gift_card_mails`,
  gift_card_sales: sql`
    select lower(email), from_name, phone, language, 'gift cards', 5, created_at
    from gift_card_sales where email <> ''
    union all select lower(to_email), to_name, '', card_language, 'gift cards', 5, created_at
    from gift_card_sales where to_email <> ''`,
  gift_exchanges: sql`
    select lower(email), name, phone, language, 'gift receipts', 5, created_at
    from gift_exchanges where email <> ''`,
  stock_alerts: sql`select lower(email), '', '', language, 'alerts', 5, created_at from stock_alerts`,
  cart_reminders: sql`
    select lower(email), '', '', language, 'left cart', 5, changed_at
    from cart_reminders where email is not null`,
}

/** The tables whose people are listed; a test compares them with those of the database that have an email. */
export const TABLES_OF_PEOPLE: readonly string[] = Object.keys(PLACES)

const KNOWN = sql.join(Object.values(PLACES), sql` union all `)
