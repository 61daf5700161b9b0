import { and, asc, count, isNull, not } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { isSpecifiedPage } from '#domain/content/content-pages.ts'
import { listLinkedPages } from '#server/db/content/content-pages.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { categories, curatedCollections, products } from '#server/db/schema/catalogue.ts'

/** What a sitemap names besides the fixed pages, and how many products there are. */
export interface SitemapRows {
  products: number
  categoryIds: number[]
  collectionSlugs: string[]
  /** Paths of pages that are hidden or without content, which search engines are asked to skip. */
  emptyPages: ReadonlySet<string>
  /** The pages that the owner added and shows. */
  ownPages: { slug: string; updatedAt: Date }[]
}

const IS_LISTED = and(isNull(products.deletedAt), not(products.isHidden))

/** The categories, collections and pages that a search engine should know. */
export async function readSitemap(connection: Connection): Promise<SitemapRows> {
  const categoryRows = await connection.select({ id: categories.id }).from(categories)
  const collectionRows = await connection
    .select({ slug: curatedCollections.slug })
    .from(curatedCollections)
  const [counted] = await connection.select({ total: count() }).from(products).where(IS_LISTED)
  return {
    products: counted?.total ?? 0,
    categoryIds: categoryRows.map(({ id }) => id),
    collectionSlugs: collectionRows.map(({ slug }) => slug),
    ...(await readPages(connection)),
  }
}

/** Some of the products that a search engine should know, and when each last changed. */
export function readListedProducts(
  connection: Connection,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ id: number; updatedAt: Date }[]> {
  return connection
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(IS_LISTED)
    .orderBy(asc(products.id))
    .offset(offset)
    .limit(limit)
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
