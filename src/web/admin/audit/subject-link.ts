import type { AuditEntry } from '#contract/shop/audit.ts'
import { labelOf } from './field-labels.ts'

/** The screen of a thing by the kind that the log gives it; other kinds have no screen of their own. */
const SCREENS: Readonly<Record<string, (id: string, name: string) => string>> = {
  order: (id) => `/admin/orders?order=${id}`,
  quote: (id) => `/admin/quotes?quote=${id}`,
  product: (id, name) => `/admin/products?q=${encodeURIComponent(name)}#${id}`,
  user: (id) => `/admin/users?user=${id}`,
  category: () => '/admin/category',
  collection: () => '/admin/collections',
  attribute: () => '/admin/attributes',
  content: (id) => `/admin/content/${encodeURIComponent(id)}`,
  request: (id) => `/admin/manage-contact?request=${id}`,
  mail: () => '/admin/mail',
  review: () => '/admin/reviews',
  discount: () => '/admin/discounts',
  sale: () => '/admin/discounts',
  tax: () => '/admin/taxes',
  books: (month) => `/admin/books?month=${month}`,
  settings: (key) => screenOfSetting(key),
}

function screenOfSetting(key: string): string {
  if (key.startsWith('books.')) return '/admin/books'
  return /^(home\.|page\.|gallery)/.test(key) ? '/admin/home' : '/admin/settings'
}

/** The screen of an entry's subject; undefined when it was deleted or means several. */
export function subjectLink(
  entry: Pick<AuditEntry, 'action' | 'kind' | 'subjectId' | 'subjectName'>,
): string | undefined {
  const { action, kind, subjectId, subjectName } = entry
  const isMany = subjectId === '' || action === 'product.bulk'
  if (isMany || action.endsWith('.delete')) return undefined
  return SCREENS[kind]?.(encodeURI(subjectId), subjectName)
}

/** What the thing of an entry is called: a setting by its label. */
export function subjectWords({
  kind,
  subjectName,
}: Pick<AuditEntry, 'kind' | 'subjectName'>): string {
  return kind === 'settings' ? labelOf(subjectName) : subjectName
}
