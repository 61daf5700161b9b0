import { eq, sql, type SQL } from 'drizzle-orm'
import type { SettingKey, ShopValues } from '#domain/settings/shop-defaults.ts'
import { ownProfile, withoutDemo } from '#domain/settings/without-demo.ts'
import type { Connection } from '#server/db/connection.ts'
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
  const rows = Object.entries(home).map(([key, value]) => ({ key, value }))
  await tx.insert(settings).values(rows).onConflictDoNothing()
}

/** Removes the demo's settings and page texts, and keeps the owner's. */
export async function clearDemoSettings(tx: Connection, { home, shop }: DemoFiles): Promise<void> {
  const stored = await readSettings(tx)
  await writeSetting(tx, 'shop', ownProfile(stored.shop, shop))
  for (const [key, demo] of Object.entries(home)) {
    if (isKeyOf(stored, key)) await writeSetting(tx, key, withoutDemo(stored[key], demo))
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
