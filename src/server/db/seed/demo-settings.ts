import { eq, sql } from 'drizzle-orm'
import type { SettingKey, ShopValues } from '#domain/settings/shop-defaults.ts'
import { ownProfile, withoutDemo } from '#domain/settings/without-demo.ts'
import type { Connection } from '#server/db/connection.ts'
import { contentPages, settings } from '#server/db/schema/settings.ts'
import { readSettings, writeSetting } from '#server/db/settings/settings.ts'
import { readContentPages, type DemoFiles } from './demo-files.ts'

/** Pages that tell of the demo shop's house; policies and answers to the law stay as patterns. */
const DEMO_PAGES = new Set(['about', 'case-studies', 'faq', 'documentation'])

/** Writes what the demo shop says of itself and shows on its pages; what an owner has said stays. */
export async function seedDemoSettings(tx: Connection, { home }: DemoFiles): Promise<void> {
  const rows = Object.entries(home).map(([key, value]) => ({ key, value }))
  await tx.insert(settings).values(rows).onConflictDoNothing()
}

/** Takes what the demo shop says out of the settings and the pages of words, and leaves what is the owner's. */
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

/** Pages that nobody has changed lose their words; in the other language, those that nobody has changed. */
async function clearPages(tx: Connection): Promise<void> {
  const pages = (await readContentPages()).filter(({ slug }) => DEMO_PAGES.has(slug))
  for (const { slug, lead, sections, translations } of pages) {
    await tx
      .update(contentPages)
      .set({ lead: '', sections: [], updatedAt: sql`clock_timestamp()` })
      .where(
        sql`${eq(contentPages.slug, slug)} and lead = ${lead}
          and sections = ${JSON.stringify(sections)}::jsonb`,
      )
    await tx
      .update(contentPages)
      .set({ translations: {} })
      .where(
        sql`${eq(contentPages.slug, slug)} and translations = ${JSON.stringify(translations)}::jsonb`,
      )
  }
}
