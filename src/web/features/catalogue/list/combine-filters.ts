import { useSyncExternalStore } from 'react'

/** Whether filter groups combine is remembered on the device under this key (decisions). */
const KEY = 'nagina.combineFilters'

const listeners = new Set<() => void>()

/** Whether filter groups combine on this device; what the shop has set until the person says so. */
export function useCombineFilters(shopSetting: boolean): boolean {
  const remembered = useSyncExternalStore(subscribe, readChoice, () => null)
  return remembered === null ? shopSetting : remembered === 'true'
}

/** Remembers on this device whether filter groups combine. */
export function rememberCombineFilters(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, String(isOn))
  } catch {
    // A browser that forbids storage keeps the choice for this page only.
    forThisPage = String(isOn)
  }
  for (const listener of listeners) listener()
}

let forThisPage: string | null = null

function readChoice(): string | null {
  try {
    return localStorage.getItem(KEY) ?? forThisPage
  } catch {
    return forThisPage
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
