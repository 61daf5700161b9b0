import { createContext, use, useId, type ReactNode } from 'react'

/** What stands for a part in a page that is rendered: a word for its HTML where that is known, else the words around it. */
export type PartPlace = { known: string } | { before: string; after: string }

/** Where the server caches the HTML of parts that look the same on many pages (`web/cached-markup.ts`). */
export interface CachedParts {
  /** `place`, where the part has ids of React: what these begin with. */
  placeOf(of: readonly unknown[], place?: string): PartPlace
}

/** Null in the browser, where every part is drawn. */
export const CachedPartsOfPage = createContext<CachedParts | null>(null)

interface CachedPartProps {
  /** Its name and all that its look follows from, apart from the language: who leaves something out shows the look of another. */
  of: () => readonly unknown[]
  /** Elements that load nothing before the page, and have no inline script. */
  children: ReactNode
}

/**
 * A part that the server renders once for all pages that show the same, as the card of a product. Around links and
 * pictures it pays; around a few words it does not. Nothing in it asks for an id of React (`useId`).
 */
export function CachedPart({ of, children }: CachedPartProps) {
  const place = use(CachedPartsOfPage)?.placeOf(of())
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

/**
 * A part that always stands in the same place, as the header or what a page shows of a product. It may ask for ids of
 * React: they follow from its place, which is part of its key.
 */
export function PlacedPart({ of, children }: CachedPartProps) {
  const id = useId()
  const place = use(CachedPartsOfPage)?.placeOf(of(), id)
  if (place !== undefined && 'known' in place) return place.known
  // Three children also in the browser: the ids of what is below follow from their number.
  return (
    <>
      {place?.before}
      {children}
      {place?.after}
    </>
  )
}
