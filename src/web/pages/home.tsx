import { data } from 'react-router'
import { getHomePage, type HomePage } from '#contract/shop/home.ts'
import type { Api } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { pageApi } from '#web/api/page-api.ts'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { storeData } from '#web/api/page-data/store-data.ts'
import { BannerSlider } from '#web/features/home/banner-slider.tsx'
import { CustomerReviews } from '#web/features/home/customer-reviews.tsx'
import { HandCrafted } from '#web/features/home/hand-crafted.tsx'
import { LatestJewelry } from '#web/features/home/latest-jewelry.tsx'
import { Services } from '#web/features/home/services.tsx'
import { TypeTiles } from '#web/features/home/type-tiles.tsx'
import { home } from '#i18n/home.ts'
import type { Route } from './+types/home.ts'

/** A home page of which nothing could be loaded. */
const UNKNOWN_HOME: HomePage = {
  slides: [],
  tiles: null,
  crafted: null,
  latest: null,
  quotes: null,
  services: null,
}

/** The sections of the home page; null when the server cannot say them now. */
async function load(api: Api): Promise<HomePage | null> {
  try {
    return await api.call(getHomePage)
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}

export async function loader({ context }: Route.LoaderArgs) {
  const page = await load(pageApi(context))
  return data({ page }, { status: page === null ? 503 : 200 })
}

export async function clientLoader() {
  return { page: await load(browserApi) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: home.title,
    description: home.description,
    data: (site) => [storeData(site)],
  })
}

export default function HomePageView({ loaderData }: Route.ComponentProps) {
  const { slides, tiles, crafted, latest, quotes, services } = loaderData.page ?? UNKNOWN_HOME
  return (
    <>
      <BannerSlider own={slides} />
      {tiles !== null && <TypeTiles tiles={tiles} />}
      {crafted !== null && <HandCrafted crafted={crafted} />}
      {latest !== null && <LatestJewelry pictures={latest} />}
      {quotes !== null && <CustomerReviews quotes={quotes} />}
      {services !== null && <Services services={services} />}
    </>
  )
}
