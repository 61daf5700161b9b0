import { useSyncExternalStore } from 'react'

/** How many columns a phone shows is remembered on the device under this key; two without it (decision 086). */
const KEY = 'nagina.phoneColumns'
/** Where the page says it to its styles, as `data-phone-columns` of the root. */
const MARK = 'phoneColumns'

const listeners = new Set<() => void>()

/** Whether phones show one column of pieces on this device instead of two; false on the server. */
export function useOneColumn(): boolean {
  return useSyncExternalStore(subscribe, hasOne, () => false)
}

/** Shows one or two columns, and remembers it on this device. */
export function rememberOneColumn(isOne: boolean): void {
  const { dataset } = document.documentElement
  if (isOne) dataset[MARK] = '1'
  else delete dataset[MARK]
  try {
    if (isOne) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that forbids storage keeps the choice for this page only.
  }
  for (const listener of listeners) listener()
}

/** Runs before the page is shown, so that nothing jumps when it comes alive. */
export const SHOW_PHONE_COLUMNS = `try { if (localStorage.getItem('${KEY}') === '1') document.documentElement.dataset.${MARK} = '1' } catch {}`

function hasOne(): boolean {
  return document.documentElement.dataset[MARK] === '1'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
