import type { InformationKey } from '#domain/catalogue/product-fields.ts'

/** The product information that the law asks for. */
export const information = {
  title: 'Product information',
  labels: {
    origin: 'Country of origin',
    maker: 'Made or packed by',
    importer: 'Imported by',
    netQuantity: 'Net quantity',
    care: 'Care',
  } satisfies Record<InformationKey, string>,
  contact: 'Customer care',
  words: { india: 'India', onePiece: '1 piece' },
}
