import { createContext, use, type ReactNode } from 'react'

/** What stands for a part in a page that is rendered: a word for its HTML where that is known, else the words around it. */
export type PartPlace = { known: string } | { before: string; after: string }

/** Where the server caches the HTML of parts that look the same on many pages (`web/cached-markup.ts`). */
export interface CachedParts {
  placeOf(key: string): PartPlace
}

/** Null in the browser, where every part is drawn. */
export const CachedPartsOfPage = createContext<CachedParts | null>(null)

interface CachedPartProps {
  /** Its name and all that its look follows from, apart from the language: who leaves something out shows the look of another. */
  of: () => readonly unknown[]
  /** Elements that ask for no id of React (`useId`) and load nothing before the page. */
  children: ReactNode
}

/**
 * A part that the server renders once for all pages that show the same, as the card of a product. Around links and
 * pictures it pays; around a few words it does not.
 */
export function CachedPart({ of, children }: CachedPartProps) {
  const place = use(CachedPartsOfPage)?.placeOf(JSON.stringify(of()))
  if (place === undefined) return children
  if ('known' in place) return place.known
  return (
    <>
      {place.before}
      {children}
      {place.after}
    </>
  )
}
