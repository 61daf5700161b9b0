import { useEffect, useId, useRef, useState } from 'react'
import type { RateCard, RatesOfShop } from '#contract/metal/rates.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { InlineSelect } from '#web/ui/forms/inline-select.tsx'
import { dateFormat } from '#web/ui/format.ts'

const YEAR_MS = 365 * 86_400_000
const dayText = dateFormat({ day: 'numeric', month: 'short' }, 'en-IN')

interface RateChartProps {
  /** Latest first. */
  cards: readonly RateCard[]
  alloys: RatesOfShop['alloys']
}

/** The rate of one alloy over a year. The list below it has the figures for readers. */
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
    async function draw(): Promise<void> {
      // The library loads with the chart; its space is reserved until then.
      const { drawLine } = await import('./draw-line.ts')
      if (isOver || canvas.current === null) return
      remove = drawLine(canvas.current, points)
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
        <p>The chart did not load. The figures are in the list below.</p>
      ) : (
        <div className="relative h-44" aria-hidden="true">
          <canvas ref={canvas} className="text-mor-700" />
        </div>
      )}
    </figure>
  )
}

/** Rates of an alloy in the order of time, with the words of each. */
function pointsOf(cards: readonly RateCard[], alloy: string) {
  const since = Date.now() - YEAR_MS
  const points = cards
    .filter(({ at }) => Date.parse(at) >= since)
    .flatMap(({ at, rates }) => {
      const rate = rates.find((one) => one.alloy === alloy)
      return rate === undefined ? [] : [{ label: dayText(new Date(at)), value: rate.perGram }]
    })
    .toReversed()
  return {
    labels: points.map(({ label }) => label),
    values: points.map(({ value }) => value),
    wordsOf: formatRupees,
  }
}
