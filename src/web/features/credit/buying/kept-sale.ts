/** The key of a gift card that is being paid in this tab, for the way back from the provider's own page. */
const KEY = 'nagina.giftSale'

/** Holds it for this page where the browser forbids storage. */
let forThisPage: string | null = null

/** The key of the sale that was begun last; undefined without one. */
export function keptSale(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? forThisPage ?? undefined
  } catch {
    return forThisPage ?? undefined
  }
}

/** Keeps the key of a sale until it is paid or the tab is closed; undefined forgets it. */
export function keepSale(key: string | undefined): void {
  forThisPage = key ?? null
  try {
    if (key === undefined) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, key)
  } catch {
    // Kept for this page only.
  }
}
