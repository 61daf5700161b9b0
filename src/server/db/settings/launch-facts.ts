import { and, count, eq, inArray, isNull, like, ne, or, sql } from 'drizzle-orm'
import type { ContentWords } from '#contract/shop/content.ts'
import { ANSWER_HOURS } from '#domain/shop/request-clocks.ts'
import { isImported } from '#domain/catalogue/product-information.ts'
import { listContentPages, listEmptyPages } from '#server/db/content/content-pages.ts'
import { CLASS_RATE } from '#server/db/invoices/class-rate.ts'
import type { BasisPoints } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { countOpenBookings } from '#server/db/orders/parcels/bookings.ts'
import { countPaymentsWithoutWebhook } from '#server/db/payments/needs-attention.ts'
import { readGoldFacts, type GoldFacts } from '#server/db/pieces/gold-facts.ts'
import { readRateFacts, type RateFacts } from '#server/db/rates/rate-facts.ts'
import { secondFactors, users } from '#server/db/schema/accounts.ts'
import { categories, products } from '#server/db/schema/catalogue.ts'
import { consents } from '#server/db/schema/shop/consents.ts'
import { contactRequests } from '#server/db/schema/shop/contact.ts'
import { emails } from '#server/db/schema/mail.ts'
import { orders } from '#server/db/schema/orders.ts'
import { auditLog } from '#server/db/schema/shop/audit-log.ts'
import { settings } from '#server/db/schema/shop/settings.ts'

/** What the launch checklist reads from the database. */
export interface LaunchFacts {
  /** Content pages that staff have changed, by slug. */
  editedPages: ReadonlySet<string>
  /** Policies of the shop in each of their languages, as they are stored. */
  policies: { slug: string; words: ContentWords }[]
  /** Requests that nobody answered within their 48 hours. */
  lateRequests: number
  failedEmails: number
  /** Payments of Razorpay since its last webhook, without those of the last ten minutes. */
  silentPayments: number
  /** Bookings of which the carrier has not said for ten minutes whether it takes them. */
  openBookings: number
  /** Active admins that log in with a password alone. */
  adminsWithoutFactor: number
  demoRows: number
  /** Titles of the pages of words that say nothing. */
  emptyPages: string[]
  consents: number
  /** Confirmed subscribers and recent orders without a recorded consent. */
  consentGaps: number
  /** Orders and invoices of deleted accounts that still have an email or phone number. */
  eraseGaps: number
  /** Products on sale that come from abroad and name no maker. */
  makerGaps: number
  /** How many products on sale have each rate of a tax class today; null without one. */
  classRates: { rate: BasisPoints | null; pieces: number }[]
  gold: GoldFacts
  rates: RateFacts
  /** What is the owner's, not of the demo shop. */
  ownCategories: number
  ownProducts: number
  ownOrders: number
  /** Whether somebody of the shop has changed the home page. */
  isHomeEdited: boolean
  /** Whether the shop began as the demo shop. */
  hadDemo: boolean
}

export async function readLaunchFacts(db: Connection): Promise<LaunchFacts> {
  const edited = await db
    .select({ slug: auditLog.subjectId })
    .from(auditLog)
    .where(and(eq(auditLog.kind, 'content'), inArray(auditLog.action, EDITS)))
    .groupBy(auditLog.subjectId)
  const hours = sql`now() - make_interval(hours => ${ANSWER_HOURS})`
  return {
    policies: await readPolicies(db),
    editedPages: new Set(edited.map(({ slug }) => slug)),
    lateRequests: await countOf(
      db
        .select({ total: count() })
        .from(contactRequests)
        .where(
          sql`(${contactRequests.answeredAt} is null and ${contactRequests.writtenAt} < ${hours})
            or (${contactRequests.kind} = 'complaint' and ${contactRequests.settledAt} is null
              and ${contactRequests.createdAt} < now() - interval '1 month')`,
        ),
    ),
    failedEmails: await countOf(
      db
        .select({ total: count() })
        .from(emails)
        .where(and(eq(emails.status, 'failed'), ne(emails.kind, 'phone-code'))),
    ),
    silentPayments: await countPaymentsWithoutWebhook(db, 'razorpay'),
    openBookings: await countOpenBookings(db),
    adminsWithoutFactor: await countOf(
      db
        .select({ total: count() })
        .from(users)
        .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
        .where(
          and(
            eq(users.role, 'admin'),
            eq(users.status, 'Active'),
            isNull(secondFactors.confirmedAt),
          ),
        ),
    ),
    demoRows: await countOf(
      db.select({ total: count() }).from(products).where(eq(products.isDemo, true)),
    ),
    emptyPages: (await listEmptyPages(db)).map(({ title }) => title),
    consents: await countOf(db.select({ total: count() }).from(consents)),
    ...(await readGaps(db)),
    makerGaps: await countMakerGaps(db),
    classRates: await countClassRates(db),
    gold: await readGoldFacts(db),
    rates: await readRateFacts(db),
    ...(await readOwn(db)),
  }
}

type OwnFacts = Pick<
  LaunchFacts,
  'ownCategories' | 'ownProducts' | 'ownOrders' | 'isHomeEdited' | 'hadDemo'
>

async function readOwn(db: Connection): Promise<OwnFacts> {
  const homeEdits = await countOf(
    db
      .select({ total: count() })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.kind, 'settings'),
          or(like(auditLog.subjectId, 'home.%'), eq(auditLog.subjectId, 'gallery')),
        ),
      ),
  )
  const demoMarks = await countOf(
    db.select({ total: count() }).from(settings).where(eq(settings.key, 'demo')),
  )
  return {
    ownCategories: await countOf(
      db.select({ total: count() }).from(categories).where(eq(categories.isDemo, false)),
    ),
    ownProducts: await countOf(
      db
        .select({ total: count() })
        .from(products)
        .where(and(eq(products.isDemo, false), isNull(products.deletedAt))),
    ),
    ownOrders: await countOf(
      db.select({ total: count() }).from(orders).where(eq(orders.isDemo, false)),
    ),
    isHomeEdited: homeEdits > 0,
    hadDemo: demoMarks > 0,
  }
}

/** Orders older than this are from before there was a log of consents, or long done. */
const RECENT = sql`now() - interval '30 days'`

async function readGaps(db: Connection): Promise<Pick<LaunchFacts, 'consentGaps' | 'eraseGaps'>> {
  const { rows } = await db.execute<{ consentGaps: number; eraseGaps: number }>(sql`
    select (
      (select count(*) from subscribers s where s.status = 'confirmed' and not exists (
        select from consents c
        where c.purpose = 'newsletter' and c.is_given and lower(c.email) = lower(s.email)))
      + (select count(*) from orders o join users u on u.id = o.user_id
        where not o.is_demo and u.deleted_at is null and o.created_at > ${RECENT}
          -- A bill of work asks for no consent to terms of a checkout; of what staff agreed with a customer, nobody pressed.
          and o.service_code is null and not exists (select from quotes q where q.order_id = o.id)
          and not exists (
            select from consents c where c.purpose = 'order' and c.user_id = o.user_id))
    )::int as "consentGaps", (
      select count(*) from orders o join users u on u.id = o.user_id
      left join invoices i on i.order_id = o.id
      where u.deleted_at is not null and (o.email <> '' or o.phone <> ''
        or i.document -> 'buyer' ->> 'email' <> '' or i.document -> 'buyer' ->> 'phone' <> '')
    )::int as "eraseGaps"`)
  return rows[0] ?? { consentGaps: 0, eraseGaps: 0 }
}

async function countMakerGaps(db: Connection): Promise<number> {
  const open = await db
    .select({ origin: products.origin, total: count() })
    .from(products)
    .where(and(isNull(products.deletedAt), eq(products.isHidden, false), eq(products.maker, '')))
    .groupBy(products.origin)
  return open.filter(({ origin }) => isImported(origin)).reduce((sum, { total }) => sum + total, 0)
}

async function countClassRates(db: Connection): Promise<LaunchFacts['classRates']> {
  const rate = sql<BasisPoints | null>`class_rate`
  const rated = db
    .select({ rate: sql<BasisPoints | null>`${CLASS_RATE}`.as('class_rate') })
    .from(products)
    .where(and(isNull(products.deletedAt), eq(products.isHidden, false)))
    .as('rated')
  return db.select({ rate, pieces: count() }).from(rated).groupBy(rate)
}

/** Those that must name the grievance officer. */
const POLICIES = new Set(['privacy-policy', 'terms-of-service'])

async function readPolicies(db: Connection): Promise<LaunchFacts['policies']> {
  const pages = await listContentPages(db)
  return pages
    .filter(({ slug }) => POLICIES.has(slug))
    .flatMap(({ slug, translations, title, lead, sections }) =>
      [{ title, lead, sections }, ...Object.values(translations)].map((words) => ({ slug, words })),
    )
}

const EDITS = ['content.update', 'content.create']

async function countOf(counted: PromiseLike<{ total: number }[]>): Promise<number> {
  return (await counted)[0]?.total ?? 0
}
