import { useSyncExternalStore } from 'react'

/** The hearts set on this device: product ids, the newest first, under this key. */
const KEY = 'nagina.wishlist'
const NONE: readonly number[] = []

const listeners = new Set<() => void>()
let knownText: string | null = null
let known = NONE
/** Holds the hearts of this page where the browser forbids storage. */
let forThisPage: string | null = null

/** Ids of the saved products, live in every tab; none on the server. */
export function useWishlist(): readonly number[] {
  return useSyncExternalStore(subscribe, savedIds, () => NONE)
}

/** Saves a product, or takes it out when it is saved. */
export function toggleWishlist(productId: number): void {
  const ids = savedIds()
  const next = ids.includes(productId) ? ids.filter((id) => id !== productId) : [productId, ...ids]
  write(JSON.stringify(next))
  for (const listener of listeners) listener()
}

function savedIds(): readonly number[] {
  const text = read()
  if (text !== knownText) {
    knownText = text
    known = parse(text)
  }
  return known
}

function parse(text: string | null): readonly number[] {
  if (text === null) return NONE
  try {
    const ids: unknown = JSON.parse(text)
    return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)) : NONE
  } catch {
    return NONE
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY) ?? forThisPage
  } catch {
    return forThisPage
  }
}

function write(text: string): void {
  try {
    localStorage.setItem(KEY, text)
  } catch {
    forThisPage = text
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
