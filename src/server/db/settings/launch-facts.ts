import { and, count, eq, inArray, isNull, like, or, sql } from 'drizzle-orm'
import type { ContentWords } from '#contract/shop/content.ts'
import { ANSWER_HOURS } from '#domain/shop/request-clocks.ts'
import { listContentPages, listEmptyPages } from '#server/db/content/content-pages.ts'
import type { Connection } from '#server/db/connection.ts'
import { secondFactors, users } from '#server/db/schema/accounts.ts'
import { categories, products } from '#server/db/schema/catalogue.ts'
import { consents } from '#server/db/schema/consents.ts'
import { contactRequests } from '#server/db/schema/contact.ts'
import { mails } from '#server/db/schema/mail.ts'
import { orders } from '#server/db/schema/orders.ts'
import { auditLog, settings } from '#server/db/schema/settings.ts'

/** What the launch checklist reads from the database. */
export interface LaunchFacts {
  /** Content pages that staff have changed, by slug. */
  editedPages: ReadonlySet<string>
  /** Policies of the shop in each of their languages, as they are stored. */
  policies: { slug: string; words: ContentWords }[]
  /** Requests that nobody answered within their 48 hours. */
  lateRequests: number
  failedMails: number
  /** Active admins that log in with a password alone. */
  adminsWithoutFactor: number
  demoRows: number
  /** Titles of the pages of words that say nothing. */
  emptyPages: string[]
  consents: number
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
          and(isNull(contactRequests.answeredAt), sql`${contactRequests.createdAt} < ${hours}`),
        ),
    ),
    failedMails: await countOf(
      db.select({ total: count() }).from(mails).where(eq(mails.status, 'failed')),
    ),
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
