import type { ShopChange } from '#contract/catalogue/product-changes.ts'
import { formatCount } from '#web/ui/format.ts'

export const CHANGE_NAMES: Readonly<Record<ShopChange['kind'], string>> = {
  bulk: 'Bulk edit',
  delete: 'Deletion',
  import: 'Import',
  makes: 'Metal price',
  rates: 'Rates',
}

/** What a change did: `Import: 3 products added, 1 product changed`. */
export function changeText({ kind, name, created, updated, deleted }: ShopChange): string {
  if (kind === 'rates') {
    const prices = updated === 1 ? '1 price' : `${formatCount(updated)} prices`
    return `Rates${name === '' ? '' : ` of ${name}`}: ${prices} changed`
  }
  const parts = [
    created > 0 && `${countOf(created)} added`,
    updated > 0 && `${countOf(updated)} changed`,
    deleted > 0 && `${countOf(deleted)} deleted`,
  ].filter((part) => part !== false)
  const [only] = parts
  const what =
    name !== '' && only !== undefined ? only.replace('1 product', name) : parts.join(', ')
  return `${CHANGE_NAMES[kind]}: ${what}`
}

/** How many products, in words. */
export function countOf(products: number): string {
  return products === 1 ? '1 product' : `${formatCount(products)} products`
}
