import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { madeOnce } from '#web/api/rendered/made-once.ts'
import { product as text } from '#i18n/catalogue/product.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { cardProduct, type CardProduct } from '#web/features/catalogue/card/card-product.ts'
import { ProductCard } from '#web/features/catalogue/card/product-card.tsx'

/** The number in one row. */
const MOST_RECOMMENDED = 4

/** What is shown of the products that the shop recommends. */
export const recommendedCards = madeOnce((all: readonly Product[]) =>
  all.slice(0, MOST_RECOMMENDED).map(cardProduct),
)

interface RecommendedProductsProps {
  /** Null when they could not be loaded. */
  products: readonly CardProduct[] | null
  isRetrying: boolean
  onRetry: () => void
  renderHeart: (product: CardProduct) => ReactNode
}

/** Products like the shown one: a row, on phones a swipe. */
export function RecommendedProducts(props: RecommendedProductsProps) {
  const { products, isRetrying, onRetry, renderHeart } = props
  if (products?.length === 0) return null
  return (
    <section aria-labelledby="recommended" className="section border-t border-line">
      <div className="wrap">
        <h2 id="recommended" className="d2 mb-8">
          {text.alsoLike}
        </h2>
        {products === null ? (
          <InlineFailure text={text.alsoLikeFailed} onRetry={onRetry} isBusy={isRetrying} />
        ) : (
          <ul className="-mx-(--gutter) grid auto-cols-[62%] grid-flow-col gap-4 overflow-x-auto px-(--gutter) [scrollbar-width:none] max-md:snap-x max-md:snap-mandatory md:mx-0 md:auto-cols-fr md:overflow-visible md:px-0 lg:gap-5">
            {products.map((product) => (
              <li key={product.productId} className="min-w-0 snap-start scroll-ml-(--gutter)">
                <ProductCard
                  product={product}
                  heart={renderHeart(product)}
                  headingLevel={3}
                  sizes="(width >= 48rem) 23vw, 62vw"
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
