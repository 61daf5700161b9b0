import type { Product } from '#contract/catalogue/catalogue.ts'
import { listProductsByIds, MAX_IDS } from '#contract/catalogue/product-search.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { useHydrated } from '#web/api/stores/stored-session.ts'
import { useLoad } from '#web/api/use-load.ts'
import { useWishlist } from '#web/api/stores/wishlist-store.ts'
import { ProductGrid, ProductGridSkeleton } from '#web/features/catalogue/card/product-grid.tsx'
import { HeartButton } from '#web/features/wishlist/heart-button.tsx'
import { wishlist as text } from '#i18n/catalogue/wishlist.ts'
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

export default function WishlistPage() {
  const ids = useWishlist()
  const isLive = useHydrated()
  if (isLive && ids.length === 0) return <NothingSaved />
  return (
    <div className="wrap pt-[clamp(2rem,4vw,4rem)] pb-(--section)">
      <PageTitle>{text.title}</PageTitle>
      <p className="mt-3 mb-[clamp(1.5rem,3vw,3rem)] text-lg text-pretty text-ink-2">{text.text}</p>
      {isLive ? <SavedProducts ids={ids} /> : <ProductGridSkeleton />}
    </div>
  )
}

function SavedProducts({ ids }: { ids: readonly number[] }) {
  const saved = useLoad(ids.join(), () => loadProducts(ids))
  if (saved.state === 'loading') return <ProductGridSkeleton />
  if (saved.state === 'failed') {
    return <InlineFailure text={text.failed} onRetry={saved.reload} />
  }
  // Removed pieces disappear before the list reloads.
  const products = saved.data.filter(({ productId }) => ids.includes(productId))
  const gone = ids.length - products.length
  return (
    <>
      <ProductGrid
        products={products}
        isFirst
        renderHeart={({ productId, name }) => <HeartButton productId={productId} name={name} />}
      />
      {gone > 0 && saved.data.length < ids.length && (
        <p className="mt-8 text-ink-2">{text.gone(gone)}</p>
      )}
    </>
  )
}

/** The saved products that are still in the shop, in their order. */
async function loadProducts(ids: readonly number[]): Promise<Product[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, at) =>
    ids.slice(at * MAX_IDS, (at + 1) * MAX_IDS),
  )
  const found = await Promise.all(
    parts.map((part) => browserApi.call(listProductsByIds, { query: { ids: part.join() } })),
  )
  return found.flat()
}

function NothingSaved() {
  return (
    <div className="wrap">
      <EmptyState
        headingLevel={1}
        title={text.empty.title}
        text={text.empty.text}
        action={<ButtonLink to="/shopping">{text.empty.action}</ButtonLink>}
      />
    </div>
  )
}
