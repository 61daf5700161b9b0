import { getTodaysRates } from '#contract/metal/rates.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { pageApi } from '#web/api/page-api.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { HallmarkNotice } from '#web/features/content/hallmark-notice.tsx'
import { TodaysRatesTables } from '#web/features/content/todays-rates.tsx'
import { rates as text } from '#i18n/rates.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Route } from './+types/rates.ts'

export function loader({ context }: Route.LoaderArgs) {
  return pageApi(context).call(getTodaysRates)
}

export function clientLoader() {
  return browserApi.call(getTodaysRates)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: text.title, description: text.description })
}

export default function RatesPage({ loaderData }: Route.ComponentProps) {
  const { pricing, hallmark, rate } = useShop().settings
  const isUntaxed = pricing.taxBasisPoints === 0
  return (
    <div className="wrap max-w-[48rem] pt-[clamp(2rem,4vw,4rem)] pb-(--section)">
      <PageTitle>{text.title}</PageTitle>
      <TodaysRatesTables today={loaderData} isUntaxed={isUntaxed} exchange={rate?.exchange} />
      {hallmark && <HallmarkNotice hallmark={hallmark} />}
    </div>
  )
}
