import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { languageOf } from '#domain/shop/languages.ts'
import { attributes } from '#i18n/catalogue/attributes.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

interface ProductHeadProps {
  product: Pick<Product, 'name' | 'gender'>
  /** The stars of its reviews. */
  stars: ReactNode
}

/** What stands above the price: for whom a piece is, its name, its stars. */
export function ProductHead({ product: { name, gender }, stars }: ProductHeadProps) {
  return (
    <div>
      <p className="text-sm wrap-anywhere text-ink-3">{attributes.gender(gender)}</p>
      <PageTitle size="d3" lang={languageOf(name)} className="mt-1 wrap-anywhere">
        {name}
      </PageTitle>
      {stars}
    </div>
  )
}
