import { useSyncExternalStore } from 'react'

/** How many columns a phone shows is remembered on the device under this key; one without it (decisions). */
const KEY = 'nagina.phoneColumns'
/** Where the page says it to its styles, as `data-phone-columns` of the root. */
const MARK = 'phoneColumns'

const listeners = new Set<() => void>()

/** Whether phones show two columns of pieces on this device; false on the server. */
export function useTwoColumns(): boolean {
  return useSyncExternalStore(subscribe, hasTwo, () => false)
}

/** Shows one or two columns, and remembers it on this device. */
export function rememberTwoColumns(isTwo: boolean): void {
  const { dataset } = document.documentElement
  if (isTwo) dataset[MARK] = '2'
  else delete dataset[MARK]
  try {
    if (isTwo) localStorage.setItem(KEY, '2')
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that forbids storage keeps the choice for this page only.
  }
  for (const listener of listeners) listener()
}

/** Runs before the page is shown, so that nothing jumps when it comes alive. */
export const SHOW_PHONE_COLUMNS = `try { if (localStorage.getItem('${KEY}') === '2') document.documentElement.dataset.${MARK} = '2' } catch {}`

function hasTwo(): boolean {
  return document.documentElement.dataset[MARK] === '2'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
