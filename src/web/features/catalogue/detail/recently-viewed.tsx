import { useEffect } from 'react'
import { Link } from 'react-router'
import { listProductsByIds } from '#contract/catalogue/product-search.ts'
import { pictureForMaterial } from '#domain/catalogue/materials.ts'
import { languageOf } from '#domain/shop/languages.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { product as text } from '#i18n/catalogue/product.ts'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { cardProduct, type CardProduct } from '#web/features/catalogue/card/card-product.ts'
import { forgetViewed, rememberViewed, useRecentlyViewed } from './recently-viewed-store.ts'

const STRIP =
  '-mx-(--gutter) grid auto-cols-[40%] grid-flow-col gap-4 overflow-x-auto px-(--gutter) pb-2 snap-x sm:auto-cols-[26%] lg:auto-cols-[calc((100%-5*1.25rem)/6)] lg:gap-5'

/** The pieces viewed before on this device, without the present one, which is remembered. */
export function RecentlyViewed({ productId }: { productId: number }) {
  const ids = useRecentlyViewed().filter((id) => id !== productId)
  useEffect(() => rememberViewed(productId), [productId])
  if (ids.length === 0) return null
  return <ViewedProducts ids={ids} />
}

function ViewedProducts({ ids }: { ids: readonly number[] }) {
  const viewed = useLoad(ids.join(), () => loadCards(ids))
  const products = viewed.state === 'ready' ? viewed.data : []
  // The row is optional, so a failure is not shown.
  if (viewed.state === 'failed' || (viewed.state === 'ready' && products.length === 0)) return null
  return (
    <section aria-labelledby="recently-viewed" className="section border-t border-line">
      <div className="wrap">
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="recently-viewed" className="d3">
            {text.viewed}
          </h2>
          <button type="button" onClick={forgetViewed} className="link min-h-11 text-sm">
            {text.forgetViewed}
          </button>
        </div>
        <ul aria-busy={viewed.state === 'loading'} className={STRIP}>
          {viewed.state === 'loading'
            ? ids.map((id) => <li key={id} className="skeleton aspect-3/4" />)
            : products.map((product) => (
                <li key={product.productId} className="min-w-0 snap-start scroll-ml-(--gutter)">
                  <ViewedProduct product={product} />
                </li>
              ))}
        </ul>
      </div>
    </section>
  )
}

function ViewedProduct({ product }: { product: CardProduct }) {
  const { productId, name, images, material, price } = product
  return (
    <Link to={`/shopping/${productId}`} className="group block text-sm">
      <span className="block aspect-square overflow-hidden rounded-xs bg-photo">
        <UploadedPicture
          path={pictureForMaterial(images, material[0])}
          alt=""
          sizes="(width >= 64rem) 15vw, (width >= 40rem) 26vw, 40vw"
          className="zoom size-full object-cover"
        />
      </span>
      <span
        lang={languageOf(name)}
        className="mt-2 block truncate underline-offset-[0.3em] group-hover:underline"
      >
        {name}
      </span>
      <Price rupees={price} className="font-semibold" />
    </Link>
  )
}

async function loadCards(ids: readonly number[]): Promise<CardProduct[]> {
  const found = await browserApi.call(listProductsByIds, { query: { ids: ids.join() } })
  return found.map(cardProduct)
}
