import { OWNED_COLUMNS, type OwnedColumn } from '#domain/catalogue/product-fields.ts'
import type { ProductDraft, ProductRow } from '#server/db/catalogue/products.ts'

/** The fields of a product that the audit log records: what people edit, not ids, dates or reviews. */
export function auditedFields(product: ProductRow | ProductDraft): Pick<ProductDraft, OwnedColumn> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of the columns is there; the compiler does not count them
  return Object.fromEntries(OWNED_COLUMNS.map((column) => [column, product[column]])) as Pick<
    ProductDraft,
    OwnedColumn
  >
}
