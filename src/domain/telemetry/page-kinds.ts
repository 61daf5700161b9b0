import { splitLanguage } from '#domain/shop/languages.ts'

/** Kinds of pages that the shop's figures tell apart. */
export type PageKind =
  | 'home'
  | 'products'
  | 'product'
  | 'categories'
  | 'cart'
  | 'checkout'
  | 'account'
  | 'admin'
  | 'other'

const BY_FIRST_WORD = new Map<string, PageKind>([
  ['', 'home'],
  ['shopping', 'products'],
  ['gifts', 'products'],
  ['category', 'categories'],
  ['cart', 'cart'],
  ['wishlist', 'cart'],
  ['checkout', 'checkout'],
  ['have-made', 'checkout'],
  ['pay', 'checkout'],
  ['ordersuccess', 'checkout'],
  ['login', 'account'],
  ['signup', 'account'],
  ['account', 'account'],
  ['myorders', 'account'],
  ['guest-order', 'account'],
  ['gift-receipt', 'account'],
  ['repair', 'account'],
  ['admin', 'admin'],
])

/** The kind of the page at an address, whatever its language, query and capitals. */
export function pageKindOf(address: string): PageKind {
  const [path = ''] = address.split(/[?#]/, 1)
  const { path: plain } = splitLanguage(path.toLowerCase())
  const [, first = '', second = ''] = plain.replace(/\.data$/, '').split('/')
  if (first === 'shopping' && second !== '') return 'product'
  return BY_FIRST_WORD.get(first) ?? 'other'
}

/** A text for a log without the keys that stand in addresses of pages: the link of a quote is a permission. */
export function withoutKeys(text: string): string {
  return text.replaceAll(/[0-9a-f]{64,}/gi, ':key')
}
