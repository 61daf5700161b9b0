import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { CardProduct } from './card-product.ts'
import { ProductCard } from './product-card.tsx'

const COLUMNS =
  'grid grid-cols-1 gap-x-4 gap-y-10 min-[480px]:grid-cols-2 md:grid-cols-3 md:gap-x-5 md:gap-y-12'

/** How many pictures a person sees before scrolling, at most. */
const FIRST_PICTURES = 2

interface ProductGridProps {
  products: readonly CardProduct[]
  /** The heart of each card. */
  renderHeart: (product: CardProduct) => ReactNode
  headingLevel?: 2 | 3
  /** Under a page title the first pictures load before everything else. */
  isFirst?: boolean
  className?: string
}

/** Products in one to four columns. */
export function ProductGrid({
  products,
  renderHeart,
  headingLevel,
  isFirst = false,
  className = '',
}: ProductGridProps) {
  return (
    <ul className={`${COLUMNS} xl:grid-cols-4 ${className}`}>
      {products.map((product, index) => (
        <li key={product.productId} className="min-w-0">
          <ProductCard
            product={product}
            heart={renderHeart(product)}
            headingLevel={headingLevel}
            isPriority={isFirst && index < FIRST_PICTURES}
          />
        </li>
      ))}
    </ul>
  )
}

/** The shape of the grid while its products are on their way. */
export function ProductGridSkeleton() {
  return (
    <div aria-busy="true">
      <output className="sr-only">Loading products...</output>
      <div className={`${COLUMNS} xl:grid-cols-4`}>
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index}>
            <Skeleton className="aspect-square" />
            <Skeleton className="mt-4 h-4 w-24" />
            <Skeleton className="mt-3 h-4 w-3/4" />
            <Skeleton className="mt-2 h-4 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  )
}
