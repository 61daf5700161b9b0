import { pageMeta } from '#web/api/page-meta.ts'
import { storeData } from '#web/api/store-data.ts'
import { BannerSlider } from '#web/features/home/banner-slider.tsx'
import { CustomerReviews } from '#web/features/home/customer-reviews.tsx'
import { HandCrafted } from '#web/features/home/hand-crafted.tsx'
import { LatestJewelry } from '#web/features/home/latest-jewelry.tsx'
import { Services } from '#web/features/home/services.tsx'
import { TypeTiles } from '#web/features/home/type-tiles.tsx'
import { home } from '#web/texts/en/home.ts'
import type { Route } from './+types/home.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: home.title,
    description: home.description,
    data: (site) => [storeData(site)],
  })
}

export default function HomePage() {
  return (
    <>
      <BannerSlider />
      <TypeTiles />
      <HandCrafted />
      <LatestJewelry />
      <CustomerReviews />
      <Services />
    </>
  )
}
