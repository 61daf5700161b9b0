import { asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { SizeKind } from '#domain/catalogue/sizes/piece-sizes.ts'
import { CANCELLED } from '#domain/orders/order-status.ts'
import { KEPT_DAYS } from '#domain/accounts/retention.ts'
import { awaitsPayment, PAYMENT_STATUSES } from '#domain/payments/payments.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { Language } from '#domain/shop/languages.ts'
import type { ConsentPurpose } from '#domain/accounts/consents.ts'
import type { Connection } from '#server/db/connection.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { stockAlerts } from '#server/db/schema/stock-alerts.ts'
import { recordConsent } from '#server/db/settings/consents.ts'

/** What somebody waits for. */
export interface WantedPiece {
  productId: number
  material: number
  makeId: number | null
  /** Empty for any. */
  size: string
}

/** A request: for which piece, and null or the most that it may cost, in paise before tax. */
export interface Wish extends WantedPiece {
  below: Paise | null
}

/** What an email says of it. */
export interface PieceOfAlert {
  name: string
  alloy: string
  sizeKind: SizeKind | null
  isThere: boolean
}

/**
 * Whether a piece can be bought: its size, or one of its make, or of the product (`availabilityOf`, for many rows in the
 * database). By the columns of `wanted`.
 */
export const IS_THERE = sql`case
  when wanted.make_id is null then p.stock is null or p.stock > 0
  else coalesce((select case
      when makes.size_kind <> 'none' and makes.size_stock = 'order' then true
      when makes.size_kind <> 'none' and makes.size_stock = 'size' then exists (
        select from make_sizes s where s.make_id = makes.id and s.is_active and s.code <> ''
          and (wanted.size = '' or s.code = wanted.size)
          and (s.stock is null or s.stock > 0 or s.lead_days is not null))
      else coalesce((select s.stock is null or s.stock > 0 from make_sizes s where s.make_id = makes.id and s.code = ''),
        p.stock is null or p.stock > 0)
      end
    from makes where makes.id = wanted.make_id and makes.is_active), false)
  end`

const AWAITED = PAYMENT_STATUSES.filter(awaitsPayment)

/** Whether an order has the product, since somebody asked for it; one that nobody has paid online may come to nothing. */
const IS_OF_WANTED = sql`o.created_at >= wanted.created_at and o.deleted_at is null and o.status <> ${CANCELLED}
  and o.payment_status <> all(${sql.param(AWAITED)}::text[])
  and exists (select from order_lines l where l.order_id = o.id and l.product_id = wanted.product_id)`

/**
 * Whether its address has bought the product since it asked, with an account or as a guest: such a request ends without an
 * email (issue `Around the sale`: never after an order). Two questions, each with its index. By the columns of `wanted`.
 */
export const HAS_BOUGHT = sql`(exists (select from orders o join users u on u.id = o.user_id
    where lower(u.email) = lower(wanted.email) and ${IS_OF_WANTED})
  or exists (select from orders o where lower(o.email) = lower(wanted.email) and ${IS_OF_WANTED}))`

/** What is sold of what somebody wants; undefined for what is not in the shop. */
export async function findWanted(
  db: Connection,
  { productId, makeId, size }: WantedPiece,
): Promise<PieceOfAlert | undefined> {
  const { rows } = await db.execute<PieceOfAlert & Record<string, unknown>>(sql`
    select p.name, coalesce(m.alloy, '') as alloy, m.size_kind as "sizeKind", ${IS_THERE} as "isThere"
    from (select ${productId}::int as product_id, ${makeId}::int as make_id, ${size}::text as size) wanted
      join products p on p.id = wanted.product_id and p.deleted_at is null and not p.is_hidden
      left join makes m on m.id = wanted.make_id
    where wanted.make_id is null or (m.product_id = p.id and (wanted.size = ''
      or exists (select from make_sizes s where s.make_id = m.id and s.code = wanted.size)))`)
  return rows[0]
}

interface NewAlert extends Wish {
  email: string
  language: Language['code']
  tokenHash: string
}

/** Notes who waits for what; a second request for the same piece updates sum and link of the first. */
export async function insertAlert(tx: Connection, alert: NewAlert): Promise<void> {
  const { tokenHash, language } = alert
  await tx.execute(sql`
    insert into ${stockAlerts} (product_id, material, make_id, size, below, email, language, token_hash)
    values (${alert.productId}, ${alert.material}, ${alert.makeId}, ${alert.size}, ${alert.below}, ${alert.email}, ${language}, ${tokenHash})
    on conflict (product_id, coalesce(make_id, 0), size, (below is null), lower(email))
    do update set created_at = now(), below = excluded.below, token_hash = excluded.token_hash, language = excluded.language`)
}

/**
 * Makes room for one more request of an address: of those for other pieces the oldest end beyond `most`, so that nobody
 * fills the list of somebody else. Requests of one address come one after another, until the transaction ends.
 */
export async function makeRoom(
  tx: Connection,
  email: string,
  wish: Wish,
  most: number,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(273, hashtext(lower(${email}::text)))`)
  await tx.execute(sql`
    delete from ${stockAlerts} where id in (
      select id from ${stockAlerts}
      where lower(email) = lower(${email})
        and (product_id, coalesce(make_id, 0), size, below is null)
          <> (${wish.productId}::int, coalesce(${wish.makeId}::int, 0), ${wish.size}::text, ${wish.below === null}::boolean)
      order by created_at desc, id desc offset ${most - 1})`)
}

/** Ends a request by the hash of its link's token, and records that; false for an unknown one. */
export async function endAlert(
  tx: Connection,
  tokenHash: string,
  language: Language['code'],
): Promise<boolean> {
  const [ended] = await tx
    .delete(stockAlerts)
    .where(eq(stockAlerts.tokenHash, tokenHash))
    .returning({ email: stockAlerts.email, below: stockAlerts.below })
  if (ended === undefined) return false
  const { email } = ended
  await recordConsent(tx, { purpose: purposeOf(ended), isGiven: false, email, language })
  return true
}

/** The purpose under which the consent to a request is recorded. */
export function purposeOf({ below }: Pick<Wish, 'below'>): ConsentPurpose {
  return below === null ? 'restock' : 'price'
}

/** A request that can be answered now. */
export interface FulfilledAlert extends WantedPiece {
  email: string
  language: Language['code']
  name: string
  alloy: string
  sizeKind: SizeKind | null
}

/** A request that was taken out. */
export type TakenAlert = FulfilledAlert & { hasBought: boolean }

/** What a statement that takes requests `gone` out of those `due` answers. */
export const TAKEN = sql`
  returning gone.product_id as "productId", gone.material, gone.make_id as "makeId", gone.size, gone.email,
    gone.language, due.name, due.alloy, due.size_kind as "sizeKind", due.has_bought as "hasBought"`

/** The requests to write an email for. */
export function notBought(taken: readonly TakenAlert[]): FulfilledAlert[] {
  return taken.flatMap(({ hasBought, ...alert }) => (hasBought ? [] : [alert]))
}

/** Takes out the oldest requests whose pieces are back, at most `limit`; no other instance gets them. Who has bought since is left out. */
export async function takeFulfilled(tx: Connection, limit: number): Promise<FulfilledAlert[]> {
  const { rows } = await tx.execute<TakenAlert & Record<string, unknown>>(sql`
    with due as (
      select wanted.id, ${HAS_BOUGHT} as has_bought, p.name, coalesce(m.alloy, '') as alloy, m.size_kind
      from ${stockAlerts} wanted
        join products p on p.id = wanted.product_id and p.deleted_at is null and not p.is_hidden
        left join makes m on m.id = wanted.make_id
      where wanted.below is null and ${IS_THERE}
      order by wanted.id limit ${limit}
      for update of wanted skip locked
    )
    delete from ${stockAlerts} gone using due where gone.id = due.id
    ${TAKEN}`)
  return notBought(rows)
}

/** Who waits for a product, as figures. */
type WaitingCount = { productId: number; waiting: number; waitingForPrice: number }

/** How many wait for each product to be back, and how many to cost less; the most wanted first. */
export async function countWaiting(db: Connection): Promise<WaitingCount[]> {
  const { rows } = await db.execute<WaitingCount>(sql`
    select product_id as "productId", count(*) filter (where below is null)::int as waiting,
      count(below)::int as "waitingForPrice"
    from ${stockAlerts} group by product_id order by count(*) desc, product_id limit 1000`)
  return rows
}

/** What an address waits for, for its owner. */
export function listAlertsOf(db: Connection, email: string) {
  return db
    .select({
      productId: stockAlerts.productId,
      product: products.name,
      material: stockAlerts.material,
      size: stockAlerts.size,
      below: stockAlerts.below,
      email: stockAlerts.email,
      askedAt: stockAlerts.createdAt,
    })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .where(sql`lower(${stockAlerts.email}) = lower(${email})`)
    .orderBy(asc(stockAlerts.id))
}

/** Forgets everything that an address waits for. */
export async function eraseAlertsOf(tx: Connection, email: string): Promise<void> {
  await tx.delete(stockAlerts).where(sql`lower(${stockAlerts.email}) = lower(${email})`)
}

/** Deletes requests that have waited too long, and those for pieces that are no longer sold. */
export async function eraseOldAlerts(db: Connection): Promise<void> {
  await db
    .delete(stockAlerts)
    .where(lt(stockAlerts.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS.stockAlerts})`))
  const gone = db
    .select({ id: products.id })
    .from(products)
    .where(sql`deleted_at is not null`)
  await db.delete(stockAlerts).where(inArray(stockAlerts.productId, gone))
}
