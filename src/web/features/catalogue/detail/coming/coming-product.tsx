import { languageOf } from '#domain/shop/languages.ts'
import type { PressedCard } from '#web/features/catalogue/card/pressed-card.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { DETAIL } from './detail-columns.ts'
import { ProductGallery } from '#web/features/catalogue/detail/product-gallery.tsx'
import { ProductOffer } from '#web/features/catalogue/detail/product-facts.tsx'

/** What the card of a product knows, in the places of its page, until the rest has come. */
export function ComingProduct({ product, material, sizes }: PressedCard) {
  const { name, priceFrom } = product
  return (
    <div className={DETAIL.page} aria-busy="true">
      <div className={DETAIL.path}>
        <Skeleton className="my-2 h-4 w-3/5" />
      </div>
      <ProductGallery product={product} material={material} small={sizes} />
      <div className={DETAIL.words}>
        <div className={DETAIL.offer}>
          <div>
            <Skeleton className="my-0.5 h-4 w-20" />
            <PageTitle size="d3" lang={languageOf(name)} className="mt-1 wrap-anywhere">
              {name}
            </PageTitle>
          </div>
          {/* Of several purities the page shows another price than the card. */}
          {priceFrom === undefined && <ProductOffer product={product} />}
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-40" />
        </div>
      </div>
    </div>
  )
}
