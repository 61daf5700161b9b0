import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/connection.ts'
import { contentPages } from '#server/db/schema/shop/content.ts'
import { readContentPages, readPageDigests } from './demo-files.ts'
import { pageDigest } from './page-digest.ts'

/**
 * Adds the content pages that a shop needs to open: policies, questions, guides. Existing pages stay as they
 * are, but a page whose English is the shop's own, of any version, gets its missing languages.
 */
export async function seedBasics({ orm }: Database): Promise<void> {
  const pages = await readContentPages()
  await orm.insert(contentPages).values(pages).onConflictDoNothing()
  const { slug, title, lead, sections, translations, updatedAt } = contentPages
  const isUntranslated = eq(translations, sql`'{}'`)
  const untranslated = await orm
    .select({ slug, title, lead, sections, updatedAt })
    .from(contentPages)
    .where(isUntranslated)
  if (untranslated.length === 0) return
  const own = await readPageDigests()
  for (const page of untranslated) {
    const now = pages.find((one) => one.slug === page.slug)
    if (now === undefined || !own[page.slug]?.includes(pageDigest(page))) continue
    await orm
      .update(contentPages)
      .set({ translations: now.translations })
      .where(and(eq(slug, page.slug), eq(updatedAt, page.updatedAt), isUntranslated))
  }
}
