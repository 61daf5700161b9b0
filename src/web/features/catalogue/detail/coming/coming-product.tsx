import type { ReactNode } from 'react'
import { useShop } from '#web/api/shop-context.tsx'
import type { PressedCard } from '#web/features/catalogue/card/pressed-card.ts'
import { breadcrumb } from '#web/features/catalogue/detail/breadcrumb.ts'
import { ProductGallery } from '#web/features/catalogue/detail/product-gallery.tsx'
import { ProductOffer } from '#web/features/catalogue/detail/product-facts.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { DETAIL } from './detail-columns.ts'
import { ProductHead } from './product-head.tsx'

/** What the card of a product knows, in the places of its page, until the rest has come: down to the price nothing moves. */
export function ComingProduct(props: PressedCard & { stars: ReactNode }) {
  const { product, material, sizes, stars } = props
  const { categories } = useShop()
  return (
    <div className={DETAIL.page} aria-busy="true">
      <Breadcrumb items={breadcrumb(product, categories)} className={DETAIL.path} />
      <ProductGallery product={product} material={material} small={sizes} />
      <div className={DETAIL.words}>
        <div className={DETAIL.offer}>
          <ProductHead product={product} stars={stars} />
          {/* Of several purities the page shows another price than the card. */}
          {product.priceFrom === undefined && <ProductOffer product={product} />}
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-40" />
        </div>
      </div>
    </div>
  )
}
