import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { SettingKey, ShopValues } from '#domain/settings/shop-defaults.ts'
import { ownProfile, withoutDemo } from '#domain/settings/without-demo.ts'
import type { Connection } from '#server/db/connection.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { contentPages } from '#server/db/schema/shop/content.ts'
import { settings } from '#server/db/schema/shop/settings.ts'
import { readSettings, writeSetting } from '#server/db/settings/settings.ts'
import {
  readContentPages,
  readRewordedTexts,
  type DemoFiles,
  type RewordedText,
} from './demo-files.ts'

/** Pages about the demo company. Policies and legal pages stay as templates. */
const DEMO_PAGES = new Set(['about', 'case-studies', 'faq', 'documentation'])

/** Writes the settings and page texts of the demo shop; what an owner has written stays. */
export async function seedDemoSettings(tx: Connection, { home }: DemoFiles): Promise<void> {
  const linked = linkedTo(await demoPieces(tx), home)
  const rows = Object.entries(linked).map(([key, value]) => ({ key, value }))
  await tx.insert(settings).values(rows).onConflictDoNothing()
}

/** The ids of the demo's pieces by name. */
async function demoPieces(tx: Connection): Promise<ReadonlyMap<string, number>> {
  const pieces = await tx
    .select({ name: products.name, id: products.id })
    .from(products)
    .where(and(eq(products.isDemo, true), isNull(products.deletedAt)))
  return new Map(pieces.map(({ name, id }) => [name, id]))
}

/** How the files of the demo, which know no ids, lead to a piece: by a search for its name. */
const PIECE = '/shopping?'

/** The same with links to the pages of pieces in place of searches for them. */
function linkedTo<Value>(pieces: ReadonlyMap<string, number>, value: Value): Value
function linkedTo(pieces: ReadonlyMap<string, number>, value: unknown): unknown {
  if (typeof value === 'string') {
    const name = value.startsWith(PIECE)
      ? new URLSearchParams(value.slice(PIECE.length)).get('q')
      : null
    const id = name === null ? undefined : pieces.get(name)
    return id === undefined ? value : `/shopping/${id}`
  }
  if (Array.isArray(value)) return value.map((item: unknown) => linkedTo(pieces, item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, linkedTo<unknown>(pieces, part)]),
  )
}

/** Removes the demo's settings and page texts, and keeps the owner's. Before its pieces, to which they lead. */
export async function clearDemoSettings(tx: Connection, { home, shop }: DemoFiles): Promise<void> {
  const stored = await readSettings(tx)
  await writeSetting(tx, 'shop', ownProfile(stored.shop, shop))
  const pieces = await demoPieces(tx)
  for (const [key, demo] of Object.entries(home)) {
    if (!isKeyOf(stored, key)) continue
    // Shops that began with earlier versions lead by searches.
    const left = withoutDemo(withoutDemo(stored[key], demo), linkedTo(pieces, demo))
    await writeSetting(tx, key, left)
  }
  await clearPages(tx)
}

function isKeyOf(values: ShopValues, key: string): key is SettingKey {
  return Object.hasOwn(values, key)
}

/** Empties the pages that nobody has changed, in each language; also those of a shop that began with earlier texts. */
async function clearPages(tx: Connection): Promise<void> {
  const pages = (await readContentPages()).filter(({ slug }) => DEMO_PAGES.has(slug))
  const reworded = await readRewordedTexts()
  for (const { slug, lead, sections, translations } of pages) {
    await tx
      .update(contentPages)
      .set({ lead: '', sections: [], updatedAt: sql`clock_timestamp()` })
      .where(
        sql`${eq(contentPages.slug, slug)} and lead = ${lead}
          and sections in ${nowAndEarlier(sections, reworded)}`,
      )
    await tx
      .update(contentPages)
      .set({ translations: {} })
      .where(
        sql`${eq(contentPages.slug, slug)}
          and translations in ${nowAndEarlier(translations, reworded)}`,
      )
  }
}

/** What the demo has written, and what it wrote before its texts were changed. */
function nowAndEarlier(written: unknown, reworded: readonly RewordedText[]): SQL {
  const now = JSON.stringify(written)
  const before = reworded.reduce(
    (text, { earlier, now: later }) =>
      text.replaceAll(JSON.stringify(later), () => JSON.stringify(earlier)),
    now,
  )
  return sql`(${now}::jsonb, ${before}::jsonb)`
}
