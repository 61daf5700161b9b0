import type { PEERS } from '#scripts/bench/peers.ts'

/** A page that is measured, and what its scripts may weigh, in kB. */
export interface MeasuredPage {
  name: string
  /** `{product}` stands for the number of the newest product. */
  path: string
  scriptBar: number
  /** With a login and two pieces in the cart. */
  isLoggedIn?: boolean
  /** Is on the page when it is complete, also what comes after the load event. */
  whole?: string
  hasLighthouse?: boolean
  /** The page of EverShop that it is beside. */
  peer?: keyof typeof PEERS.everShopVisit
}

const HOME_BAR = 130
const BAR = 140

/** Every language is a build of its own, so the pages that are seen first are measured in both. */
export const MEASURED_PAGES: readonly MeasuredPage[] = [
  { name: 'home', path: '/', scriptBar: HOME_BAR, hasLighthouse: true, peer: 'home' },
  { name: 'list', path: '/shopping', scriptBar: BAR, hasLighthouse: true, peer: 'list' },
  {
    name: 'detail',
    path: '/shopping/{product}',
    scriptBar: BAR,
    hasLighthouse: true,
    peer: 'product',
  },
  { name: 'cart', path: '/cart', scriptBar: BAR, isLoggedIn: true, whole: 'a[href*="checkout"]' },
  { name: 'checkout', path: '/checkout', scriptBar: BAR, isLoggedIn: true, whole: 'main form' },
  { name: 'login', path: '/login', scriptBar: BAR },
  { name: 'home in Hindi', path: '/hi', scriptBar: HOME_BAR },
  { name: 'list in Hindi', path: '/hi/shopping', scriptBar: BAR },
  { name: 'detail in Hindi', path: '/hi/shopping/{product}', scriptBar: BAR },
]
