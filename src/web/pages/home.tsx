import { data } from 'react-router'
import { listProducts, type Product } from '#contract/catalogue/catalogue.ts'
import { getHomePage, type HomePage } from '#contract/shop/home.ts'
import { NEWEST_PIECES } from '#domain/content/home-page.ts'
import type { Api } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { pageApi } from '#web/api/page-api.ts'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { CachedPart } from '#web/api/rendered/cached-part.tsx'
import { madeOnce } from '#web/api/rendered/made-once.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { storeData } from '#web/api/page-data/store-data.ts'
import { cardProduct, type CardProduct } from '#web/features/catalogue/card/card-product.ts'
import { ProductGrid } from '#web/features/catalogue/card/product-grid.tsx'
import { askForFirstSlide, BannerSlider } from '#web/features/home/banner-slider.tsx'
import { CustomerReviews } from '#web/features/home/customer-reviews.tsx'
import { HandCrafted } from '#web/features/home/hand-crafted.tsx'
import { LatestJewelry } from '#web/features/home/latest-jewelry.tsx'
import { NewestPieces } from '#web/features/home/newest-pieces.tsx'
import { EmptyShop } from '#web/features/home/empty-shop.tsx'
import { Services } from '#web/features/home/services.tsx'
import { TypeTiles } from '#web/features/home/type-tiles.tsx'
import { askForNewest, WelcomeBand } from '#web/features/home/welcome-band.tsx'
import { HeartButton } from '#web/features/wishlist/heart-button.tsx'
import { home } from '#i18n/home.ts'
import type { Route } from './+types/home.ts'

/** A home page when nothing could be loaded. */
const UNKNOWN_HOME: HomePage = {
  slides: [],
  tiles: null,
  crafted: null,
  latest: null,
  showsNewest: false,
  quotes: null,
  services: null,
}

interface Home {
  /** Null when the server cannot say it now. */
  page: HomePage | null
  /** What stands for pictures of latest pieces that the owner has not chosen. */
  newest: CardProduct[]
}

async function load(api: Api): Promise<Home> {
  try {
    const page = await api.call(getHomePage)
    const newest = page.showsNewest ? (await api.page(listProducts, { query: {} })).items : []
    return { page, newest: newestOf(newest) }
  } catch (error) {
    if (error instanceof Error) return { page: null, newest: [] }
    throw error
  }
}

const newestOf = madeOnce((all: readonly Product[]) => all.slice(0, NEWEST_PIECES).map(cardProduct))

export async function loader({ context }: Route.LoaderArgs) {
  const loaded = await load(pageApi(context))
  return data(loaded, { status: loaded.page === null ? 503 : 200 })
}

export function clientLoader() {
  return load(browserApi)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: home.title,
    description: home.description,
    data: (site) => [storeData(site)],
  })
}

export default function HomePageView({ loaderData }: Route.ComponentProps) {
  const { page, newest } = loaderData
  const { settings } = useShop()
  const { slides } = page ?? UNKNOWN_HOME
  // The head is a page's own, also where what is below it is known.
  if (import.meta.env.SSR) {
    if (slides.length > 0) askForFirstSlide(slides, settings.picturesUrl)
    else askForNewest(newest[0], settings.picturesUrl)
  }
  return (
    <CachedPart of={() => ['home', page, newest, settings]}>
      <WholeHome page={page} newest={newest} />
    </CachedPart>
  )
}

function WholeHome({ page, newest }: Home) {
  const { slides, tiles, crafted, latest, quotes, services } = page ?? UNKNOWN_HOME
  const isEmpty = (tiles ?? crafted ?? latest ?? services) === null && newest.length === 0
  return (
    <>
      {slides.length > 0 ? <BannerSlider own={slides} /> : <WelcomeBand newest={newest[0]} />}
      {page !== null && isEmpty && <EmptyShop />}
      {tiles !== null && <TypeTiles tiles={tiles} />}
      {crafted !== null && <HandCrafted crafted={crafted} />}
      {latest !== null && <LatestJewelry pictures={latest} />}
      {newest.length > 0 && (
        <NewestPieces
          count={newest.length}
          renderGrid={(className) => (
            <ProductGrid
              products={newest}
              headingLevel={3}
              className={className}
              renderHeart={({ productId, name }) => (
                <HeartButton productId={productId} name={name} />
              )}
            />
          )}
        />
      )}
      {quotes !== null && <CustomerReviews quotes={quotes} />}
      {services !== null && <Services services={services} />}
    </>
  )
}
