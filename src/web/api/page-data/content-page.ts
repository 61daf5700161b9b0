import { listProducts, type Product } from '#contract/catalogue/catalogue.ts'
import { getContentPage, type ContentPage } from '#contract/shop/content.ts'
import { materialNamedIn, pictureForMaterial } from '#domain/catalogue/materials.ts'
import { isPageAddress } from '#domain/content/content-pages.ts'
import { splitLanguage } from '#domain/shop/languages.ts'
import { ApiError, type Api } from '#web/api/api.ts'
import { namedPiecePath, productPath } from '#web/api/product-path.ts'
import { language } from '#i18n/language.ts'
import { faqData } from './faq-data.ts'
import { pageMeta } from './page-meta.ts'

/** The name of the page of words at an address, also when the address asks for the page's data. */
export function contentSlug(url: URL): string {
  const path = url.pathname.toLowerCase()
  return splitLanguage(path).path.replaceAll(/^\/|(\.data)?\/?$/g, '')
}

/** The page of words of a name, in the language of the pages if it is written in it. Throws 404. */
export function readContentPage(api: Api, slug: string): Promise<ContentPage> {
  return api.call(getContentPage, { params: { slug }, query: { language } })
}

/** The page that the owner added at an address; undefined where there is none. */
export async function readOwnPage(api: Api, slug: string): Promise<ContentPage | undefined> {
  if (!isPageAddress(slug)) return undefined
  try {
    return await readContentPage(api, slug)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** The piece that a story tells of. */
export interface StoryPiece {
  /** Its page in the material of the story; a search for its name while it cannot be found. */
  path: string
  pictures: readonly string[]
}

/**
 * The pieces that a page tells of, by their names there, with pictures: in the material that the story's table names,
 * and the last one, which shows it from another side. No picture of a piece that cannot be found now.
 */
export async function piecesOfStories(
  api: Api,
  page: ContentPage,
): Promise<Record<string, StoryPiece>> {
  const stories = page.sections.flatMap(({ product, table }) =>
    product === undefined ? [] : [{ product, words: table?.rows.flat().join(' ') ?? '' }],
  )
  const found = stories.map(async ({ product, words }) => {
    const name = product.replaceAll('-', ' ')
    const material = materialNamedIn(words)
    const piece = await pieceNamed(api, name)
    const images = piece?.images ?? []
    const both = [pictureForMaterial(images, material), images.at(-1)]
    const pictures = [...new Set(both.filter((path) => path !== undefined))]
    // A search finds others where the piece itself is not sold now.
    const isIt = piece !== undefined && wordsOf(piece.name) === wordsOf(name)
    const path = isIt ? productPath({ productId: piece.productId, material }) : namedPiecePath(name)
    return [product, { path, pictures }] as const
  })
  return Object.fromEntries(await Promise.all(found))
}

/** The words of a name in one order: stories call a piece by its words in any. */
function wordsOf(name: string): string {
  return name
    .toLowerCase()
    .split(/[\s-]+/)
    .toSorted()
    .join(' ')
}

async function pieceNamed(api: Api, name: string): Promise<Product | undefined> {
  try {
    const { items } = await api.page(listProducts, { query: { q: name, limit: 1 } })
    return items[0]
  } catch (error) {
    // The words of the page do not wait for a picture.
    if (error instanceof Error) return undefined
    throw error
  }
}

/** Title, description and questions of a page of words for search engines. */
export function contentMeta(matches: Parameters<typeof pageMeta>[0], page: ContentPage) {
  const hasQuestions = page.sections.some(({ questions = [] }) => questions.length > 0)
  return pageMeta(matches, {
    title: page.title,
    description: page.lead === '' ? page.title : page.lead,
    isPrivate: page.sections.length === 0,
    data: () => (hasQuestions ? [faqData(page)] : []),
  })
}
