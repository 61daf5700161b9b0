import type { MetaDescriptor } from 'react-router'
import { UNKNOWN_SHOP, type Shop } from '#web/api/shop-context.tsx'

interface PageWords {
  title: string
  description: string
  /** Pages that are for one person only are of no use in a search engine. */
  isPrivate?: boolean
}

type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/** Title and description of a page, for the window, for search engines and for who shares it. */
export function pageMeta(
  matches: Matches,
  { title, description, isPrivate = false }: PageWords,
): MetaDescriptor[] {
  const { shopName, origin } = siteOf(matches)
  const fullTitle = title === shopName ? title : `${title} · ${shopName}`
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: shopName },
    { property: 'og:type', content: 'website' },
    { property: 'og:image', content: `${origin}/og.jpg` },
  ]
}

/** The shop's name and public address, from the data of the storefront's layout. */
function siteOf(matches: Matches): { shopName: string; origin: string } {
  for (const match of matches) {
    const loaded = match?.loaderData
    if (isSite(loaded)) return { shopName: loaded.settings.name, origin: loaded.origin }
  }
  return { shopName: UNKNOWN_SHOP.settings.name, origin: '' }
}

function isSite(loaded: unknown): loaded is Shop & { origin: string } {
  return typeof loaded === 'object' && loaded !== null && 'settings' in loaded && 'origin' in loaded
}
