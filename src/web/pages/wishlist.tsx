import { getProduct, type Product } from '#contract/catalogue.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { pageMeta } from '#web/api/page-meta.ts'
import { useIsLive } from '#web/api/stored-session.ts'
import { useLoad } from '#web/api/use-load.ts'
import { useWishlist } from '#web/api/wishlist-store.ts'
import { ProductGrid, ProductGridSkeleton } from '#web/features/catalogue/product-grid.tsx'
import { HeartButton } from '#web/features/wishlist/heart-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineFailure } from '#web/ui/inline-failure.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Route } from './+types/wishlist.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Wishlist',
    description: 'The pieces you saved on this device.',
    isPrivate: true,
  })
}

export default function WishlistPage() {
  const ids = useWishlist()
  const isLive = useIsLive()
  if (isLive && ids.length === 0) return <NothingSaved />
  return (
    <div className="wrap pt-[clamp(2rem,4vw,4rem)] pb-(--section)">
      <PageTitle>Wishlist</PageTitle>
      <p className="mt-3 mb-[clamp(1.5rem,3vw,3rem)] text-lg text-pretty text-ink-2">
        The pieces you saved on this device.
      </p>
      {isLive ? <SavedProducts ids={ids} /> : <ProductGridSkeleton />}
    </div>
  )
}

function SavedProducts({ ids }: { ids: readonly number[] }) {
  const saved = useLoad(ids.join(), () => loadProducts(ids))
  if (saved.state === 'loading') return <ProductGridSkeleton />
  if (saved.state === 'failed') {
    return <InlineFailure text="The saved pieces did not load." onRetry={saved.reload} />
  }
  // What was taken out a moment ago disappears before the list is loaded anew.
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
        <p className="mt-8 text-ink-2">
          {gone === 1 ? 'One saved piece is' : `${gone} saved pieces are`} no longer in the shop.
        </p>
      )}
    </>
  )
}

/** The saved products that are still in the shop. Any other failure fails the whole list. */
async function loadProducts(ids: readonly number[]): Promise<Product[]> {
  const found = await Promise.all(ids.map((productId) => productOrNone(productId)))
  return found.flatMap((product) => product ?? [])
}

async function productOrNone(productId: number): Promise<Product | undefined> {
  try {
    return await browserApi.call(getProduct, { params: { productId } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

function NothingSaved() {
  return (
    <div className="wrap">
      <EmptyState
        headingLevel={1}
        title="Nothing saved yet"
        text="Press the heart of a piece to keep it here, on this device."
        action={<ButtonLink to="/shopping">Shop Now</ButtonLink>}
      />
    </div>
  )
}
