import { useLayoutEffect, useRef } from 'react'
import { Link, useHref, useSearchParams } from 'react-router'
import { listProductsByIds, MAX_IDS } from '#contract/catalogue/product-search.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { useHydrated } from '#web/api/stores/stored-session.ts'
import { useLoad } from '#web/api/use-load.ts'
import { useAccountsWishlist, useWishlist } from '#web/api/stores/wishlist-store.ts'
import { cardProduct, type CardProduct } from '#web/features/catalogue/card/card-product.ts'
import { LoadedNewestRow } from '#web/features/catalogue/card/loaded-newest.tsx'
import { ProductGrid, ProductGridSkeleton } from '#web/features/catalogue/card/product-grid.tsx'
import { ShareProduct } from '#web/features/catalogue/detail/share-product.tsx'
import { CardAddButton } from '#web/features/cart/card-add-button.tsx'
import { HeartButton } from '#web/features/wishlist/heart-button.tsx'
import { sharedListPath, sharedPieces } from '#web/features/wishlist/shared-list.ts'
import { wishlist as text } from '#i18n/wishlist.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Route } from './+types/wishlist.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: text.title,
    description: text.text,
    isPrivate: true,
  })
}

export default function WishlistPage({ matches }: Route.ComponentProps) {
  const own = useWishlist()
  const accounts = useAccountsWishlist()
  const [query] = useSearchParams()
  const isLive = useHydrated()
  const shared = isLive ? sharedPieces(query) : []
  const isShared = shared.length > 0
  const ids = isShared ? shared : own
  const path = useHref(sharedListPath(ids))
  const isEmpty = isLive && ids.length === 0
  if (isEmpty && accounts.state === 'ready') return <NothingSaved />
  const words = isShared ? text.shared : text
  return (
    <div className="wrap pt-[clamp(2rem,4vw,4rem)] pb-(--section)">
      <PageTitle>{words.title}</PageTitle>
      <p className="mt-3 text-lg text-pretty text-ink-2">{words.text}</p>
      <div className="mt-2 mb-[clamp(1rem,2.5vw,2.5rem)] flex min-h-11 items-center">
        {isShared && (
          <Link to="/wishlist" className="link min-h-11 text-sm">
            {text.shared.own}
          </Link>
        )}
        {isLive && !isShared && !isEmpty && (
          <ShareProduct
            name={text.title}
            address={`${matches[1]?.loaderData?.origin ?? ''}${path}`}
          />
        )}
      </div>
      {isLive && !isEmpty && <SavedProducts ids={ids} />}
      {isEmpty && accounts.state === 'failed' && (
        <InlineFailure text={text.failed} onRetry={accounts.retry} />
      )}
      {(!isLive || (isEmpty && accounts.state === 'loading')) && <ProductGridSkeleton hasAction />}
      <noscript>{text.needsScript}</noscript>
    </div>
  )
}

function SavedProducts({ ids }: { ids: readonly number[] }) {
  const saved = useLoad(ids.join(), () => loadProducts(ids))
  if (saved.state === 'loading') return <ProductGridSkeleton hasAction />
  if (saved.state === 'failed') {
    return <InlineFailure text={text.failed} onRetry={saved.reload} />
  }
  // Removed pieces disappear before the list reloads.
  return <SavedGrid ids={ids} found={saved.data} />
}

function SavedGrid({ ids, found }: { ids: readonly number[]; found: readonly CardProduct[] }) {
  const list = useRef<HTMLDivElement>(null)
  const pressed = useRef<{ place: number; of: number }>(undefined)
  const products = found.filter(({ productId }) => ids.includes(productId))
  const gone = ids.length - products.length
  useLayoutEffect(() => {
    if (pressed.current === undefined || pressed.current.of === products.length) return
    const { place } = pressed.current
    pressed.current = undefined
    if (document.activeElement !== document.body) return
    const hearts = list.current?.querySelectorAll<HTMLElement>('.card-heart button')
    hearts?.[Math.min(place, hearts.length - 1)]?.focus()
  }, [products.length])
  return (
    <div ref={list}>
      <ProductGrid
        products={products}
        isFirst
        renderHeart={({ productId, name }) => (
          <span
            onClickCapture={() => {
              const place = products.findIndex((other) => other.productId === productId)
              pressed.current = { place, of: products.length }
            }}
          >
            <HeartButton productId={productId} name={name} canUndo />
          </span>
        )}
        renderAction={(product, material) => <CardAddButton {...product} material={material} />}
      />
      {gone > 0 && found.length < ids.length && (
        <p className="mt-8 text-ink-2">{text.gone(gone)}</p>
      )}
    </div>
  )
}

/** The saved products that are still in the shop, in their order. */
async function loadProducts(ids: readonly number[]): Promise<CardProduct[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, at) =>
    ids.slice(at * MAX_IDS, (at + 1) * MAX_IDS),
  )
  const found = await Promise.all(
    parts.map((part) => browserApi.call(listProductsByIds, { query: { ids: part.join() } })),
  )
  return found.flat().map(cardProduct)
}

function NothingSaved() {
  return (
    <div className="wrap pb-(--section)">
      <EmptyState
        headingLevel={1}
        isFollowed
        title={text.empty.title}
        text={text.empty.text}
        action={<ButtonLink to="/shopping">{text.empty.action}</ButtonLink>}
      />
      <LoadedNewestRow
        renderHeart={({ productId, name }) => <HeartButton productId={productId} name={name} />}
      />
    </div>
  )
}
