import { useSyncExternalStore } from 'react'

/** The pieces viewed on this device: product ids, the last one first, under this key. */
const KEY = 'nagina.recentlyViewed'
const MOST = 12

const listeners = new Set<() => void>()
/** Holds them for this page where the browser forbids storage. */
let forThisPage = ''

/** Ids of the pieces viewed on this device, as they were when the page asked; none on the server. */
export function useRecentlyViewed(): readonly number[] {
  return parse(useSyncExternalStore(subscribe, read, () => ''))
}

/** Puts a piece first among those viewed. */
export function rememberViewed(productId: number): void {
  const others = parse(read()).filter((id) => id !== productId)
  write([productId, ...others].slice(0, MOST).join())
}

/** Forgets them all. */
export function forgetViewed(): void {
  write('')
}

function parse(text: string): number[] {
  return text
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
}

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? forThisPage
  } catch {
    return forThisPage
  }
}

function write(text: string): void {
  forThisPage = text
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // Kept for this page only.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
