import type { NamedScope } from '#contract/discounts/discount-fields.ts'
import { SCOPE_KINDS, type DiscountScope, type ScopeKind } from '#domain/pricing/discount-scope.ts'
import type { Connection } from '#server/db/connection.ts'
import { readScopeNames, type ScopeNames } from '#server/db/discounts/scope-names.ts'
import { problem } from '#server/http/problem.ts'

const KEYS: Readonly<Record<ScopeKind, keyof DiscountScope>> = {
  category: 'categoryIds',
  collection: 'collectionIds',
  product: 'productIds',
}

/** A scope as it is stored: each id once, in order. */
export function scopeOf(input: {
  [Key in keyof DiscountScope]?: number[] | undefined
}): DiscountScope {
  return {
    categoryIds: eachOnce(input.categoryIds),
    collectionIds: eachOnce(input.collectionIds),
    productIds: eachOnce(input.productIds),
  }
}

function eachOnce(ids: readonly number[] = []): number[] {
  return [...new Set(ids)].toSorted((a, b) => a - b)
}

/** Throws 404 for what a scope names and is not there; what it named before may be deleted since. */
export async function requireScope(
  tx: Connection,
  scope: DiscountScope,
  before?: DiscountScope,
): Promise<void> {
  const names = await readScopeNames(tx, [scope])
  for (const kind of SCOPE_KINDS) {
    const known = new Set(before?.[KEYS[kind]])
    const isMissing = scope[KEYS[kind]].some(
      (id) => !known.has(id) && names.of(kind, id) === undefined,
    )
    if (isMissing) throw problem.notFound(kind)
  }
}

/** A scope in words. */
export function presentScope(scope: DiscountScope, names: ScopeNames): NamedScope {
  return SCOPE_KINDS.flatMap((kind) =>
    scope[KEYS[kind]].map((id) => ({ kind, id, name: names.of(kind, id) ?? '' })),
  )
}
