import { useState } from 'react'
import type { TodaysRates } from '#contract/metal/rates.ts'
import { METALS } from '#domain/pricing/metal/alloys.ts'
import type { ExchangeValue } from '#domain/pricing/metal/rate-settings.ts'
import { perUnit, type RateUnit } from '#domain/pricing/metal/rate-units.ts'
import { formatPaise, paiseFromRupees } from '#domain/pricing/money.ts'
import { useHydrated } from '#web/api/stores/stored-session.ts'
import { rates as text } from '#i18n/rates.ts'
import { shopMoment } from '#web/ui/metal/shop-moment.ts'

/** Silver is spoken of by the kilogram, the others by 10 grams. */
const OTHER_UNIT = { gold: 10, silver: 1_000, platinum: 10 } as const satisfies Record<
  (typeof METALS)[number],
  RateUnit
>

interface TodaysRatesTablesProps {
  today: TodaysRates
  /** The shop charges no tax. */
  isUntaxed: boolean
  /** With what a piece counts that is exchanged. */
  exchange: ExchangeValue | undefined
}

/** The rates that count now, a table for each metal, with their time and source. */
export function TodaysRatesTables({
  today: { card, rates },
  isUntaxed,
  exchange,
}: TodaysRatesTablesProps) {
  // The page may have been rendered a while ago: only the browser knows what time it is now.
  const isLive = useHydrated()
  const [now] = useState(() => Date.now())
  if (card === null) return <p className="mt-4 text-ink-2">{text.none}</p>
  const isOld = isLive && now >= Date.parse(card.oldFrom)
  return (
    <>
      <p className="mt-3 text-ink-2">{text.since(shopMoment(card.at), card.source)}</p>
      {isOld && <p className="mt-2 font-medium text-warning">{text.old}</p>}
      {METALS.map((metal) => (
        <MetalTable
          key={metal}
          metal={metal}
          rates={rates.filter((rate) => rate.metal === metal)}
        />
      ))}
      <p className="mt-6 text-pretty text-ink-2">
        {isUntaxed ? text.beforeMaking : text.beforeTax} {text.lead}
      </p>
      {exchange !== undefined && (
        <p className="mt-3 text-pretty text-ink-2">{text.exchange[exchange]}</p>
      )}
    </>
  )
}

interface MetalTableProps {
  metal: (typeof METALS)[number]
  rates: TodaysRates['rates']
}

function MetalTable({ metal, rates }: MetalTableProps) {
  if (rates.length === 0) return null
  const unit = OTHER_UNIT[metal]
  const cell = 'border-b border-line py-3 pl-3 text-right sm:pl-4'
  return (
    <section aria-labelledby={`rates-${metal}`} className="@container mt-8">
      <h2 id={`rates-${metal}`} className="d4 mb-2">
        {text.metals[metal]}
      </h2>
      {/* The columns of all metals are as wide, so that their figures line up, where there is room for them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a scrolled part needs focus */}
      <div role="group" aria-label={text.metals[metal]} tabIndex={0} className="overflow-x-auto">
        <table className="w-full @min-[21rem]:table-fixed">
          <thead>
            <tr className="text-note font-medium text-ink-3">
              <th
                scope="col"
                className="border-b border-line py-2 text-left font-medium @min-[21rem]:w-[34%] @min-[36rem]:w-[44%]"
              >
                {text.columns.purity}
              </th>
              <th scope="col" className={`${cell} font-medium`}>
                {text.columns.gram}
              </th>
              <th scope="col" className={`${cell} font-medium`}>
                {unit === 10 ? text.columns.tenGrams : text.columns.kilogram}
              </th>
            </tr>
          </thead>
          <tbody>
            {rates.map((rate) => (
              <tr key={rate.alloy}>
                <th scope="row" className="border-b border-line py-3 text-left font-normal">
                  {text.alloy(rate)} {/* The code of Silver 925 is in its name already. */}
                  {!text.alloy(rate).endsWith(rate.alloy) && (
                    <span className="text-note text-ink-3 @max-[36rem]:block">{rate.alloy}</span>
                  )}
                </th>
                <td className={`${cell} money font-medium`}>
                  {formatPaise(paiseFromRupees(rate.perGram))}
                </td>
                <td className={`${cell} money text-ink-2`}>
                  {formatPaise(perUnit(paiseFromRupees(rate.perGram), unit))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
