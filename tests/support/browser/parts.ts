/**
 * The browser tests in the order in which they run, by their folders in tests/e2e. When a run of all checks has no time
 * left, all but the first part is left out: what a shopper does is looked at first, every screen by one rule last.
 */
export const PARTS: Record<string, readonly string[]> = {
  shop: ['specification', 'checkout', 'accounts', 'storefront'],
  admin: ['admin', 'robustness'],
  'every-screen': ['accessibility'],
}

/** The part that is never left out. */
export const [FIRST_PART] = Object.keys(PARTS)
