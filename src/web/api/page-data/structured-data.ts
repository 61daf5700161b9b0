import type { Category } from '#contract/catalogue/catalogue.ts'
import { pathAtWidth } from '#domain/catalogue/pictures.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import { LANGUAGES, pathIn } from '#domain/shop/languages.ts'
import { language } from '#i18n/language.ts'

/** What the head of a page says about the shop. */
export interface Site {
  settings: ShopSettings
  /** Named in the language of the page. */
  categories: readonly Pick<Category, 'categoryId' | 'name' | 'parentId'>[]
  /** Public address without a slash at the end. */
  origin: string
}

/** Something a search engine understands (schema.org), to be written as JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>

export const CONTEXT = 'https://schema.org'

/** The address of an icon or of the picture of a shared link; a new one when the shop changes its looks. */
export function pictureAddress({ origin, settings }: Site, file: string): string {
  const { looksVersion } = settings
  return `${origin}/${file}${looksVersion === '' ? '' : `?v=${looksVersion}`}`
}

/** The whole address of a saved picture, as programs fetch it to show it in small: not at its largest. */
export function savedPictureAddress({ origin, settings }: Site, path: string): string {
  return `${settings.picturesUrl || origin}/${pathAtWidth(path, 1200)}`
}

/** The whole address of a page in the language of these pages, from its path in English. */
export function addressOf({ origin }: Site, path: string): string {
  const present = LANGUAGES.find(({ code }) => code === language)
  return origin + (present === undefined ? path : pathIn(present, path))
}

/** The path to a page within the shop, from the top down. */
export function breadcrumbData(
  site: Site,
  items: readonly { label: string; to?: string }[],
): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, to }, at) =>
      withoutNothing({
        '@type': 'ListItem',
        position: at + 1,
        name: label,
        item: to === undefined ? undefined : addressOf(site, to),
      }),
    ),
  }
}

/** Without empty values: undefined, empty texts and empty lists. */
export function withoutNothing(data: StructuredData): StructuredData {
  const entries = Object.entries(data).filter(
    ([, value]) =>
      value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(entries)
}
