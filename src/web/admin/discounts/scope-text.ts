import type { NamedScope } from '#contract/discounts/discount-fields.ts'
import type { ScopeKind } from '#domain/pricing/discount-scope.ts'

export type Named = NamedScope[number]

export const KIND_WORDS: Readonly<Record<ScopeKind, string>> = {
  category: 'category',
  collection: 'collection',
  product: 'product',
}

/** What is chosen, as the calls take it. */
export function scopeIn(form: HTMLFormElement) {
  const keys = new FormData(form).getAll('scope').map(String)
  const idsOf = (kind: ScopeKind) =>
    keys.filter((key) => key.startsWith(`${kind} `)).map((key) => Number(key.split(' ')[1]))
  return {
    categoryIds: idsOf('category'),
    collectionIds: idsOf('collection'),
    productIds: idsOf('product'),
  }
}

/** A scope in a line of words; undefined for the whole shop. */
export function scopeText(scope: NamedScope): string | undefined {
  if (scope.length === 0) return undefined
  const [first, second, third, ...rest] = scope.map(scopeName)
  const named = [first, second, third].filter((name) => name !== undefined).join(', ')
  return rest.length === 0 ? `For ${named}` : `For ${named} and ${rest.length} more`
}

export function scopeName({ kind, name }: Named): string {
  return name === '' ? `a deleted ${KIND_WORDS[kind]}` : `${name} (${KIND_WORDS[kind]})`
}

export function keyOf({ kind, id }: Named): string {
  return `${kind} ${id}`
}

export function isSame(one: Named, other: Named): boolean {
  return keyOf(one) === keyOf(other)
}
