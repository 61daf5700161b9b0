import { useEffect, useId, useRef, useState } from 'react'
import type { RateCard, RatesOfShop } from '#contract/metal/rates.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { InlineSelect } from '#web/ui/forms/inline-select.tsx'
import { dateFormat } from '#web/ui/format.ts'
import { Moment } from '#web/ui/moment.tsx'

const YEAR_MS = 365 * 86_400_000
const dayText = dateFormat({ day: 'numeric', month: 'short' }, 'en-IN')

interface RateChartProps {
  /** Latest first. */
  cards: readonly RateCard[]
  alloys: RatesOfShop['alloys']
}

/** The rate of one alloy over a year, as a chart and as a table. */
export function RateChart({ cards, alloys }: RateChartProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const known = alloys.filter(({ alloy }) =>
    cards.some(({ rates }) => rates.some((rate) => rate.alloy === alloy)),
  )
  const [chosen, setChosen] = useState('22K916')
  const alloy = known.some((one) => one.alloy === chosen) ? chosen : (known[0]?.alloy ?? '')

  useEffect(() => {
    let isOver = false
    let remove: (() => void) | undefined
    const points = pointsOf(cards, alloy)
    const line = {
      labels: points.map(({ at }) => dayText(new Date(at))),
      values: points.map(({ perGram }) => perGram),
      wordsOf: formatRupees,
    }
    async function draw(): Promise<void> {
      // The library loads with the chart; its space is reserved until then.
      const { drawLine } = await import('./draw-line.ts')
      if (isOver || canvas.current === null) return
      remove = drawLine(canvas.current, line)
    }
    draw().catch(() => setHasFailed(true))
    return () => {
      isOver = true
      remove?.()
    }
  }, [cards, alloy])

  return (
    <figure aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <figcaption id={id} className="text-note text-ink-2">
          Rate per gram, latest year
        </figcaption>
        <InlineSelect
          label="Alloy of the chart"
          value={alloy}
          options={known.map((one) => ({ value: one.alloy, label: one.label }))}
          onChange={setChosen}
          className="w-44"
        />
      </div>
      {hasFailed ? (
        <p>The chart did not load. The table below has the same figures.</p>
      ) : (
        <div className="relative h-44" aria-hidden="true">
          <canvas ref={canvas} className="text-mor-700" />
        </div>
      )}
      <details>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          Show the figures as a table
        </summary>
        <FigureTable
          points={pointsOf(cards, alloy)}
          caption={known.find((one) => one.alloy === alloy)?.label ?? ''}
        />
      </details>
    </figure>
  )
}

interface Point {
  cardId: number
  at: string
  perGram: number
}

/** The points of the chart, the latest first. */
function FigureTable({ points, caption }: { points: readonly Point[]; caption: string }) {
  return (
    <table className="admin-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col" className="num">
            Per gram
          </th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ cardId, at, perGram }) => (
          <tr key={cardId}>
            <td>
              <Moment at={at} />
            </td>
            <td className="num">{formatRupees(perGram)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Rates of an alloy in a year, in the order of time. */
function pointsOf(cards: readonly RateCard[], alloy: string): Point[] {
  const since = Date.now() - YEAR_MS
  return cards
    .filter(({ at }) => Date.parse(at) >= since)
    .flatMap(({ cardId, at, rates }) => {
      const rate = rates.find((one) => one.alloy === alloy)
      return rate === undefined ? [] : [{ cardId, at, perGram: rate.perGram }]
    })
    .toReversed()
}
