import { Link } from 'react-router'
import type { HallmarkTerms } from '#contract/metal/hallmark.ts'
import { karatOf, SEEDED_ALLOYS } from '#domain/pricing/metal/alloys.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { SHOP_TIME_ZONE } from '#domain/shop/shop-days.ts'
import { rates } from '#i18n/rates.ts'
import { dateFormat } from '#web/ui/format.ts'

const text = rates.hallmark
const dayText = dateFormat({ dateStyle: 'long', timeZone: SHOP_TIME_ZONE })

/** Gold as it is hallmarked: karats, and parts of pure gold in a thousand. */
const PURITIES = SEEDED_ALLOYS.flatMap(({ code, fineness }) => {
  const karat = karatOf(code)
  return karat === undefined ? [] : [{ code, karat, fineness }]
})

/** What a shop with a BIS registration shows: the number, what a hallmark means, its fee (jewellers-own §11). */
export function HallmarkNotice({ hallmark }: { hallmark: HallmarkTerms }) {
  const { registration, feeGold, feeSilver, since } = hallmark
  return (
    <section id="hallmark" aria-labelledby="hallmark-title" className="mt-12 scroll-mt-24">
      <h2 id="hallmark-title" className="d4">
        {text.title}
      </h2>
      <p className="mt-2 font-medium">{text.available}</p>
      <p className="text-ink-2">{text.registration(registration)}</p>
      <p className="mt-3 text-pretty text-ink-2">{text.about}</p>
      <PurityChart />
      <p className="mt-4 text-pretty text-ink-2">
        {text.fees(formatRupees(feeGold), formatRupees(feeSilver))}{' '}
        {since !== '' && text.since(dayText(new Date(since)))}
      </p>
      <p className="mt-3 text-pretty text-ink-2">
        {text.shortage}{' '}
        <Link to="/contact?about=purity" className="link whitespace-nowrap">
          {text.complain}
        </Link>
      </p>
    </section>
  )
}

function PurityChart() {
  const cell = 'border-b border-line py-2 pl-4 text-right tabular-nums'
  return (
    <table className="mt-6 w-full table-fixed">
      <caption className="pb-2 text-left font-medium">{text.chart}</caption>
      <thead>
        <tr className="text-note text-ink-3">
          <th scope="col" className="border-b border-line py-2 text-left font-medium">
            {text.columns.karat}
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            {text.columns.fineness}
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            {text.columns.share}
          </th>
        </tr>
      </thead>
      <tbody>
        {PURITIES.map(({ code, karat, fineness }) => (
          <tr key={code}>
            <th scope="row" className="border-b border-line py-2 text-left font-normal">
              {text.karat(karat)}
            </th>
            <td className={cell}>{fineness}</td>
            <td className={`${cell} text-ink-2`}>{text.share(String(fineness / 10))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
