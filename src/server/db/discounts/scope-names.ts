import { sql } from 'drizzle-orm'
import type { DiscountScope, ScopeKind } from '#domain/pricing/discount-scope.ts'
import type { Connection } from '#server/db/connection.ts'

/** The names of things, by their kind and id; what is deleted has none. */
export class ScopeNames {
  readonly #names: ReadonlyMap<string, string>

  constructor(rows: readonly { kind: ScopeKind; id: number; name: string }[]) {
    this.#names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
  }

  of(kind: ScopeKind, id: number): string | undefined {
    return this.#names.get(`${kind} ${id}`)
  }
}

/** The names of everything that some scopes name. */
export async function readScopeNames(
  db: Connection,
  scopes: readonly DiscountScope[],
): Promise<ScopeNames> {
  const all = (key: keyof DiscountScope) =>
    sql.param([...new Set(scopes.flatMap((scope) => scope[key]))])
  const { rows } = await db.execute<{ kind: ScopeKind; id: number; name: string }>(sql`
    select 'category' as kind, id, name from categories
      where id = any(${all('categoryIds')}::int[])
    union all select 'collection', id, name from curated_collections
      where id = any(${all('collectionIds')}::int[])
    union all select 'product', id, name from products
      where id = any(${all('productIds')}::int[]) and deleted_at is null`)
  return new ScopeNames(rows)
}
