import { useEffect, useRef } from 'react'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ProductTile } from './product-tile.tsx'
import type { ProductPages } from './use-product-pages.ts'

const GRID = 'grid gap-3 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 xl:gap-4'

interface ProductGridProps {
  pages: ProductPages
  onEdit: (product: Product) => void
  onDuplicate: (product: Product) => void
  onDelete: (product: Product) => void
}

/** The products as far as they are loaded, and the way to more. */
export function ProductGrid({ pages, onEdit, onDuplicate, onDelete }: ProductGridProps) {
  const { products, total, more, isLoadingMore, isReloading } = pages
  const list = useFocusOnFirstNew(products.length, isReloading)
  return (
    <>
      <ul ref={list} aria-busy={isReloading} className={`${GRID} renewing`}>
        {products.map((product) => (
          <li key={product.productId} className="grid">
            <ProductTile
              product={product}
              onEdit={() => onEdit(product)}
              onDuplicate={() => onDuplicate(product)}
              onDelete={() => onDelete(product)}
            />
          </li>
        ))}
      </ul>
      {more !== undefined && (
        <div className="mt-6 grid justify-items-center gap-3">
          <p className="text-note text-ink-2 tabular-nums">
            {products.length} of {total}
          </p>
          <Button
            variant="secondary"
            size="sm"
            busy={isLoadingMore}
            busyLabel="Loading..."
            onClick={more}
            className="admin-button min-w-32"
          >
            More
          </Button>
        </div>
      )}
    </>
  )
}

/** After More, focuses the first new product, because the button may be gone. */
function useFocusOnFirstNew(count: number, isReloading: boolean) {
  const list = useRef<HTMLUListElement>(null)
  const seen = useRef(count)
  useEffect(() => {
    const before = seen.current
    seen.current = count
    const hasGrown = before > 0 && count > before + 1
    if (!hasGrown || isReloading) return
    list.current?.children[before]?.querySelector<HTMLElement>('button')?.focus()
  }, [count, isReloading])
  return list
}

/** Placeholder tiles while the products load. */
export function LoadingProducts() {
  return (
    <div aria-busy="true">
      <output className="mb-4 block text-ink-2">Loading products...</output>
      <div className={GRID}>
        {Array.from({ length: 8 }, (_, tile) => (
          <div
            key={tile}
            className="overflow-hidden rounded-md border border-line bg-white max-md:flex"
          >
            <Skeleton className="w-26 rounded-none md:aspect-4/3 md:w-auto" />
            <div className="grid flex-1 gap-2 p-3.5">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-8" />
              <Skeleton className="h-9" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
