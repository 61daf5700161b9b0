import { memo, type ReactNode } from 'react'
import { useOneColumn } from '#web/api/stores/phone-columns.ts'
import { catalogue as text } from '#i18n/catalogue/catalogue.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { CardProduct } from './card-product.ts'
import { askForCard, ProductCard } from './product-card.tsx'

/** How many pictures a person sees before scrolling, at most. */
const FIRST_PICTURES = 2

/** On a phone that shows one column a picture is as wide as the window. */
const ONE_COLUMN =
  '(width >= 85rem) 16rem, (width >= 64rem) 22vw, (width >= 48rem) 31vw, (width >= 30rem) 46vw, 100vw'

interface ProductGridProps {
  products: readonly CardProduct[]
  /** The heart of each card. */
  renderHeart: (product: CardProduct) => ReactNode
  headingLevel?: 2 | 3
  /** How many more are on their way. */
  coming?: number
  /** Whether a swipe over a card leads to its other pictures. */
  canSwipe?: boolean
  /** The buttons for a piece in a material, under its price. */
  renderAction?: (product: CardProduct, material: number) => ReactNode
  /** Under a page title the first pictures load before everything else. */
  isFirst?: boolean
  className?: string
}

/** Products in one to four columns; drawn anew only when something of it is another: a press of a filter is none. */
export const ProductGrid = memo(function ProductGrid({
  products,
  renderHeart,
  headingLevel,
  coming = 0,
  canSwipe = false,
  isFirst = false,
  renderAction,
  className = '',
}: ProductGridProps) {
  const sizes = useOneColumn() ? ONE_COLUMN : undefined
  return (
    <ul className={`product-grid ${className}`}>
      {products.map((product, index) => (
        <li key={product.productId}>
          <ProductCard
            product={product}
            heart={renderHeart(product)}
            headingLevel={headingLevel}
            sizes={sizes}
            canSwipe={canSwipe}
            renderAction={renderAction && ((material) => renderAction(product, material))}
            isPriority={isFirst && index < FIRST_PICTURES}
          />
        </li>
      ))}
      {Array.from({ length: coming }, (_, index) => (
        <li key={`coming ${index}`} aria-hidden="true">
          <CardSkeleton />
        </li>
      ))}
    </ul>
  )
})

/** Asks for the first pictures of a grid under a page title, also where the server knows the grid. */
export function askForFirstCards(products: readonly CardProduct[], at: string): void {
  for (const product of products.slice(0, FIRST_PICTURES)) askForCard(product, at)
}

/** The shape of the grid while its products load; with the place of a button below each where they will have one. */
export function ProductGridSkeleton({ hasAction = false }: { hasAction?: boolean }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">{text.loading}</output>
      <div className="product-grid">
        {Array.from({ length: 8 }, (_, index) => (
          <CardSkeleton key={index} hasAction={hasAction} />
        ))}
      </div>
    </div>
  )
}

function CardSkeleton({ hasAction = false }: { hasAction?: boolean }) {
  return (
    <div>
      <Skeleton className="aspect-square" />
      <Skeleton className="mt-4 h-4 w-24" />
      <Skeleton className="mt-3 h-4 w-3/4" />
      <Skeleton className="mt-2 h-4 w-1/2" />
      {hasAction && <Skeleton className="mt-3 h-11" />}
    </div>
  )
}
