import { useEffect, useRef, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { Page } from '#web/api/api.ts'
import { catalogue as text } from '#i18n/catalogue/catalogue.ts'
import { sale } from '#i18n/catalogue/sale.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { useFilterGroups } from '#web/api/stores/filter-groups.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import type { CardProduct } from '#web/features/catalogue/card/card-product.ts'
import { clearedSearch, LIST_PATH } from './list-address.ts'
import { showFirstResult } from './list-place.ts'
import { listTitle } from './list-title.ts'
import { MoreProducts } from './more-products.tsx'
import { NewestRow } from '#web/features/catalogue/card/newest-row.tsx'
import { ProductGrid, ProductGridSkeleton } from '#web/features/catalogue/card/product-grid.tsx'

/** As many skeletons as anyone sees while More loads. */
const MOST_COMING = 8

interface ListResultsProps {
  page: Page<CardProduct>
  /** What a list without pieces shows instead. */
  newest: readonly CardProduct[]
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
  if (page.items.length === 0) {
    return (
      <>
        <NoProducts search={search} />
        <NewestRow products={props.newest} title={text.newest} renderHeart={renderHeart} />
      </>
    )
  }
  return (
    <div
      // Another list is another grid: what stays of the old one would count as moved.
      key={search.toString()}
      ref={grid}
      aria-busy={isStale}
      className="renewing"
    >
      <ProductGrid
        products={page.items}
        coming={props.isLoadingMore ? Math.min(page.total - page.items.length, MOST_COMING) : 0}
        renderHeart={renderHeart}
        isFirst
        canSwipe
      />
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

/** Nothing to show, and the way out: the list without what narrows it, or the home page. */
function NoProducts({ search }: { search: URLSearchParams }) {
  const isWhole = search.size === 0
  // The head of the page says so already.
  const { isUnknown } = listTitle(search, useShop(), useFilterGroups())
  const isFiltered = clearedSearch(search).size < search.size
  // Nothing else narrows the list, so it is not the shopper's mistake.
  const isReduced = search.toString() === 'sale=1'
  const label = isFiltered && !isReduced ? text.filters.clear : text.showAll
  return (
    <EmptyState
      title={isReduced ? sale.none : text.none}
      text={
        isUnknown ? undefined : isReduced ? sale.noneText : isWhole ? text.noneYet : text.noneFits
      }
      action={
        <ButtonLink
          to={isWhole ? '/' : LIST_PATH}
          variant="secondary"
          preventScrollReset={!isWhole}
          onClick={isWhole ? undefined : showFirstResult}
        >
          {isWhole ? text.toHome : label}
        </ButtonLink>
      }
    />
  )
}

/** A list that could not be loaded, and the way to try again. */
export function ListFailure() {
  const { revalidate, state } = useRevalidator()
  if (state === 'loading') return <ProductGridSkeleton />
  return <InlineFailure text={text.failed} onRetry={() => void revalidate()} />
}
