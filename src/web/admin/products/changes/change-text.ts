import type { ProductChange } from '#contract/catalogue/product-changes.ts'
import { formatCount } from '#web/ui/format.ts'

const KINDS: Readonly<Record<ProductChange['kind'], string>> = {
  bulk: 'Bulk edit',
  delete: 'Bulk delete',
  import: 'Import',
}

/** What a change did: `Import: 3 products added, 1 product changed`. */
export function changeText({ kind, created, updated, deleted }: ProductChange): string {
  const parts = [
    created > 0 && `${countOf(created)} added`,
    updated > 0 && `${countOf(updated)} changed`,
    deleted > 0 && `${countOf(deleted)} deleted`,
  ].filter((part) => part !== false)
  return `${KINDS[kind]}: ${parts.join(', ')}`
}

/** How many products, in words. */
export function countOf(products: number): string {
  return products === 1 ? '1 product' : `${formatCount(products)} products`
}
