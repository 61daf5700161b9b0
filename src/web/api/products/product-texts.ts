import type { Product } from '#contract/catalogue/catalogue.ts'
import { altOf } from '#domain/catalogue/pictures.ts'
import { inPageLanguage } from '#web/api/owner-texts.ts'
import { madeOnce } from '#web/api/rendered/made-once.ts'
import { language } from '#i18n/language.ts'

/** The name of a piece in the language of the page; a piece without a Hindi name keeps its English one. */
export function pieceName({
  name,
  nameHi = '',
}: {
  name: string
  nameHi?: string | undefined
}): string {
  return inPageLanguage(name, nameHi)
}

/** What names a piece, such as a line of an order, under its name in the language of the page. */
export function namedPiece<Named extends { name: string; nameHi?: string | undefined }>(
  named: Named,
): Named {
  return { ...named, name: pieceName(named) }
}

/** The alternative texts of a piece for the page; one that the shop makes of the English name is left to the page. */
export function altsForPage({ name, imageAlts }: Pick<Product, 'name' | 'imageAlts'>): string[] {
  if (language !== 'hi') return imageAlts
  return imageAlts.map((alt, at) => (alt === altOf(name, at) ? '' : alt))
}

/** A product as its page says it: its texts in the language of the page, and none in the other one. */
export const productForPage = madeOnce(
  ({ nameHi = '', descriptionHi = '', ...product }: Product): Product => ({
    ...product,
    name: inPageLanguage(product.name, nameHi),
    description: inPageLanguage(product.description, descriptionHi),
    imageAlts: altsForPage(product),
  }),
)
