import type { MetaDescriptor } from 'react-router'
import { LANGUAGES } from '#domain/shop/languages.ts'
import { UNKNOWN_SHOP, type Shop } from '#web/api/shop-context.tsx'
import {
  pictureAddress,
  savedPictureAddress,
  type Site,
  type StructuredData,
} from './structured-data.ts'
import { language } from '#i18n/language.ts'

interface PageWords {
  title: string
  description: string
  /** Pages that are for one person only are of no use in a search engine. */
  isPrivate?: boolean
  /** Path of the picture that a shared link shows, without a leading slash; else the shop's own. */
  image?: string | undefined
  /** What the page is about, for search engines. */
  data?: (site: Site) => readonly StructuredData[]
}

type Matches = readonly ({ loaderData?: unknown } | undefined)[]

const LOCALE = LANGUAGES.find(({ code }) => code === language)?.tag.replace('-', '_')

/** Title and description of a page, for the window, for search engines and for anyone who shares it. */
export function pageMeta(
  matches: Matches,
  { title, description, isPrivate = false, image, data }: PageWords,
): MetaDescriptor[] {
  const site = siteOf(matches)
  const { name } = site.settings
  const fullTitle = title === name || name === '' ? title : `${title} · ${name}`
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: LOCALE },
    { property: 'og:type', content: 'website' },
    ...(image === undefined
      ? sharePicture(site)
      : [{ property: 'og:image', content: savedPictureAddress(site, image) }]),
    { name: 'twitter:card', content: 'summary_large_image' },
    // The router escapes what could end the script.
    ...(data?.(site) ?? []).map((about) => ({ 'script:ld+json': about })),
  ]
}

/** The picture that the shop draws of itself; its size lets the first person who shares a link see it. */
function sharePicture(site: Site): MetaDescriptor[] {
  return [
    { property: 'og:image', content: pictureAddress(site, 'og.jpg') },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
  ]
}

/** The shop's settings and public address, from the data of the storefront's layout. */
export function siteOf(matches: Matches): Site {
  for (const match of matches) {
    const loaded = match?.loaderData
    if (isSite(loaded)) return loaded
  }
  return { ...UNKNOWN_SHOP, origin: '' }
}

function isSite(loaded: unknown): loaded is Shop & { origin: string } {
  return typeof loaded === 'object' && loaded !== null && 'settings' in loaded && 'origin' in loaded
}
