import { FILTER_PARAMETERS } from '#domain/catalogue/filters.ts'

/**
 * The query parameters that change what a page of the shop shows: those of the product list, the material of a
 * piece, the piece that a message asks about, the key of a newsletter.
 */
export const PAGE_PARAMETERS: ReadonlySet<string> = new Set([
  ...FILTER_PARAMETERS,
  'categoryId',
  'q',
  'minPrice',
  'maxPrice',
  'material',
  'origin',
  'piece',
  'collection',
  'sale',
  'gift',
  'sort',
  'cursor',
  'key',
])

/** Parameters that advertisers and mail programs add; no page reads them. */
const CAMPAIGN =
  /^(?:utm_\w{1,30}|(?:g|fb|tt|tw|d)clid|msclkid|wbraid|gbraid|srsltid|igshid|igsh|gad_source|gad_campaignid|gclsrc|_gl|mc_[ce]id)$/i

/**
 * The address of a page without campaign parameters. Undefined when it has a parameter that no page
 * names: such a page is not cached.
 */
export function pageAddress(address: string): string | undefined {
  const [path = '', query, ...rest] = address.split('?')
  if (query === undefined) return address
  if (rest.length > 0) return undefined
  const parts = query.split('&').filter((part) => part !== '' && !CAMPAIGN.test(nameOf(part)))
  if (!parts.every((part) => PAGE_PARAMETERS.has(nameOf(part)))) return undefined
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`
}

/** The name of a parameter, of those that are written without escapes. */
function nameOf(part: string): string {
  return part.split('=', 1)[0] ?? ''
}
