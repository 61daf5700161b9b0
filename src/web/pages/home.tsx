import { pageMeta } from '#web/api/page-meta.ts'
import { BannerSlider } from '#web/features/home/banner-slider.tsx'
import { CustomerReviews } from '#web/features/home/customer-reviews.tsx'
import { HandCrafted } from '#web/features/home/hand-crafted.tsx'
import { LatestJewelry } from '#web/features/home/latest-jewelry.tsx'
import { Services } from '#web/features/home/services.tsx'
import { TypeTiles } from '#web/features/home/type-tiles.tsx'
import type { Route } from './+types/home.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Jewellery in silver, gold, platinum and wood',
    description:
      'Earrings, necklaces, bracelets, rings and engagement rings, made by hand in Jaipur. Repair, ring sizing and polishing.',
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
