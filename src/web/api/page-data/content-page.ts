import { listProducts } from '#contract/catalogue/catalogue.ts'
import { getContentPage, type ContentPage } from '#contract/shop/content.ts'
import { materialNamedIn, pictureForMaterial } from '#domain/catalogue/materials.ts'
import { isPageAddress } from '#domain/content/content-pages.ts'
import { splitLanguage } from '#domain/shop/languages.ts'
import { ApiError, type Api } from '#web/api/api.ts'
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

/** The name of the piece a story tells of, as a search finds it. */
export function nameInStory(product: string): string {
  return product.replaceAll('-', ' ')
}

/**
 * The pictures of each piece that a page tells of, by its name there: in the material that the story's table names,
 * and its last, which shows it from another side. None for a piece that cannot be found now.
 */
export async function picturesOfStories(
  api: Api,
  page: ContentPage,
): Promise<Record<string, readonly string[]>> {
  const stories = page.sections.flatMap(({ product, table }) =>
    product === undefined ? [] : [{ product, words: table?.rows.flat().join(' ') ?? '' }],
  )
  const found = stories.map(async ({ product, words }) => {
    const images = await picturesOf(api, product)
    const told = pictureForMaterial(images, materialNamedIn(words))
    const both = [told, images.at(-1)].filter((path) => path !== undefined)
    return [product, [...new Set(both)]] as const
  })
  return Object.fromEntries(await Promise.all(found))
}

async function picturesOf(api: Api, name: string): Promise<readonly string[]> {
  try {
    const query = { q: nameInStory(name), limit: 1 }
    const { items } = await api.page(listProducts, { query })
    return items[0]?.images ?? []
  } catch (error) {
    // The words of the page do not wait for a picture.
    if (error instanceof Error) return []
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
