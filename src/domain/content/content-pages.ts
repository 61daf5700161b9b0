/** Policies that the law and payment providers ask for, each at an address of its own. */
export const POLICY_PAGES = ['shipping-policy', 'return-policy', 'refund-policy'] as const

/** Pages with an address of their own, those of the specification first; they cannot be deleted. */
const SPECIFIED_PAGES = [
  'about',
  'privacy-policy',
  'terms-of-service',
  'faq',
  'documentation',
  'case-studies',
  ...POLICY_PAGES,
] as const

/** Pages that Indian law asks a shop for. */
const LEGAL_PAGES: ReadonlySet<string> = new Set([
  'privacy-policy',
  'terms-of-service',
  ...POLICY_PAGES,
])

/** How many pages an owner may add. */
export const MAX_OWN_PAGES = 50

/** How many versions of a page are kept in each language. */
export const MAX_PAGE_VERSIONS = 20

/** Pictures in one section. */
export const MAX_SECTION_PICTURES = 6

/**
 * First parts of the addresses of the shop, its API and its files: a page with such an address could never be opened.
 */
const RESERVED_ADDRESSES: ReadonlySet<string> = new Set([
  ...SPECIFIED_PAGES,
  ...'hi en d admin _ui api assets fonts pictures uploads docs health healthz ready metrics static'.split(
    ' ',
  ),
  ...'shopping category gifts gallery wishlist cart checkout ordersuccess pay invoice newsletter'.split(
    ' ',
  ),
  ...'myorders guest-order gift-receipt have-made login signup forgot-password reset-password confirm-email account contact'.split(
    ' ',
  ),
  ...'unauthorized offline invitation home product products order orders user users request'.split(
    ' ',
  ),
  ...'content settings collection collections review reviews audit dashboard mail mails payment'.split(
    ' ',
  ),
  ...'payments search telemetry consent consents demo export backup discount discounts sale'.split(
    ' ',
  ),
  ...'attribute attributes changes delivery piece pieces certificate certificates return returns quote quotes credit repair repairs repair-card made giftcard giftcards gift-cards'.split(
    ' ',
  ),
  ...'sales rates sizes books cash taxes taxclass pincode pincodes setup first-steps sitemap robots favicon opening launch vitals browser-errors watch packing-slips manage-contact subscribers'.split(
    ' ',
  ),
])

/** Whether a page has an address of its own that comes with the shop. */
export function isSpecifiedPage(slug: string): boolean {
  return SPECIFIED_PAGES.some((one) => one === slug)
}

/** Who requires that a page is visible, so that hiding it needs a confirmation. Undefined for a page of the owner. */
export function neededBy(slug: string): 'the law' | 'the shop' | undefined {
  if (LEGAL_PAGES.has(slug)) return 'the law'
  return isSpecifiedPage(slug) ? 'the shop' : undefined
}

/** Whether an address could be that of a page: small letters, digits and single hyphens, at most 60. */
export function isPageAddress(slug: string): boolean {
  return slug.length <= 60 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)
}

/** What is wrong with the address of a new page; undefined when it can be used. */
export function addressProblem(slug: string): string | undefined {
  if (!isPageAddress(slug)) {
    return 'Use small letters, digits and single hyphens, at most 60, for example our-workshop.'
  }
  return RESERVED_ADDRESSES.has(slug)
    ? `The address /${slug} belongs to the shop. Choose another one.`
    : undefined
}

/** The address that a title suggests: `Our Workshop` is `our-workshop`; empty without Latin letters. */
export function addressOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
}
