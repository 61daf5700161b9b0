import { useEffect, useRef, type ReactNode } from 'react'
import type { Page } from '#web/api/api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { CardProduct } from './card-product.ts'
import { LIST_PATH } from './list-address.ts'
import { MoreProducts } from './more-products.tsx'
import { ProductGrid } from './product-grid.tsx'

interface ListResultsProps {
  page: Page<CardProduct>
  search: URLSearchParams
  /** Another list is on its way. */
  isStale: boolean
  isLoadingMore: boolean
  hasMoreFailed: boolean
  /** Place of the first product that More has just added; it takes the focus. */
  firstNew: number | undefined
  onMore: () => void
  renderHeart: (product: CardProduct) => ReactNode
}

/** The products of a list, or that there are none, and the way to more of them. */
export function ListResults(props: ListResultsProps) {
  const { page, search, isStale, firstNew, renderHeart } = props
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (firstNew === undefined) return
    grid.current?.querySelectorAll<HTMLElement>('article h2 a')[firstNew]?.focus()
  }, [firstNew])
  if (page.items.length === 0) return <NoProducts isFiltered={search.size > 0} />
  return (
    <div
      ref={grid}
      aria-busy={isStale}
      className={`transition-opacity duration-(--duration-2) ${isStale ? 'opacity-50' : ''}`}
    >
      <ProductGrid products={page.items} renderHeart={renderHeart} isFirst />
      {page.cursor !== undefined && (
        <MoreProducts
          shown={page.items.length}
          total={page.total}
          cursor={page.cursor}
          search={search}
          isLoading={props.isLoadingMore}
          hasFailed={props.hasMoreFailed}
          onMore={props.onMore}
        />
      )}
    </div>
  )
}

function NoProducts({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      title="No products available"
      text={isFiltered ? 'Nothing in the shop fits all of this at once.' : undefined}
      action={
        isFiltered && (
          <ButtonLink to={LIST_PATH} variant="secondary" preventScrollReset>
            Clear all
          </ButtonLink>
        )
      }
    />
  )
}
