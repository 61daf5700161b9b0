import { and, desc, isNull, not } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { isSpecifiedPage } from '#domain/content/content-pages.ts'
import { listLinkedPages } from '#server/db/content/content-pages.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { categories, curatedCollections, products } from '#server/db/schema/catalogue.ts'

/** How many addresses one sitemap may name (sitemaps.org). */
const MOST_ADDRESSES = 50_000

/** What a sitemap names besides the fixed pages: ids, slugs and when a product last changed. */
export interface SitemapRows {
  products: { id: number; updatedAt: Date }[]
  categoryIds: number[]
  collectionSlugs: string[]
  /** Paths of pages that are hidden or without content, which search engines are asked to skip. */
  emptyPages: ReadonlySet<string>
  /** The pages that the owner added and shows. */
  ownPages: { slug: string; updatedAt: Date }[]
}

/** The products, categories and collections that a search engine should know. */
export async function readSitemap(connection: Connection): Promise<SitemapRows> {
  const categoryRows = await connection.select({ id: categories.id }).from(categories)
  const collectionRows = await connection
    .select({ slug: curatedCollections.slug })
    .from(curatedCollections)
  const room = MOST_ADDRESSES - 100 - categoryRows.length - collectionRows.length
  return {
    products: await connection
      .select({ id: products.id, updatedAt: products.updatedAt })
      .from(products)
      .where(and(isNull(products.deletedAt), not(products.isHidden)))
      .orderBy(desc(products.createdAt), desc(products.id))
      .limit(room),
    categoryIds: categoryRows.map(({ id }) => id),
    collectionSlugs: collectionRows.map(({ slug }) => slug),
    ...(await readPages(connection)),
  }
}

async function readPages(
  connection: Connection,
): Promise<Pick<SitemapRows, 'emptyPages' | 'ownPages'>> {
  const pages = await listLinkedPages(connection)
  const { gallery } = await readSettings(connection)
  const isLeftOut = ({ isHidden, isEmpty }: (typeof pages)[number]) => isHidden || isEmpty
  return {
    emptyPages: new Set([
      ...pages.filter(isLeftOut).map(({ slug }) => `/${slug}`),
      ...(gallery.length === 0 ? ['/gallery'] : []),
    ]),
    ownPages: pages.filter((page) => !isLeftOut(page) && !isSpecifiedPage(page.slug)),
  }
}
