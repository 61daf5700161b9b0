import { useEffect, useId, useRef, useState } from 'react'
import { dateFormat } from '#web/ui/format.ts'

interface DayChartProps {
  title: string
  days: readonly { day: string; value: number }[]
  /** A value in words: `₹1,200.00`, `3 orders`. */
  wordsOf: (value: number) => string
  /** The class of the bars' colour, such as `text-mor-700`. */
  color: string
}

const shortDay = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' }, 'en-GB')

/** A labelled bar for each day. Screen readers get the values from `revenue-table.tsx`. */
export function DayChart({ title, days, wordsOf, color }: DayChartProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const most = Math.max(0, ...days.map(({ value }) => value))

  useEffect(() => {
    let isOver = false
    let remove: (() => void) | undefined
    async function draw(): Promise<void> {
      // The library loads with the first chart; its space is reserved until then.
      const { drawBars } = await import('./draw-bars.ts')
      if (isOver || canvas.current === null) return
      const labels = days.map(({ day }) => dayText(day))
      remove = drawBars(canvas.current, { labels, values: days.map(valueOf), wordsOf })
    }
    draw().catch(() => setHasFailed(true))
    return () => {
      isOver = true
      remove?.()
    }
  }, [days, wordsOf])

  return (
    <figure aria-labelledby={id}>
      <figcaption id={id} className="mb-1 text-note text-ink-2">
        {title} per day (peak {wordsOf(most)})
      </figcaption>
      {hasFailed ? (
        <p>The chart did not load. The figures are in the table below.</p>
      ) : (
        <div className="relative h-44" aria-hidden="true">
          <canvas ref={canvas} className={color} />
        </div>
      )}
    </figure>
  )
}

function valueOf({ value }: { value: number }): number {
  return value
}

/** `21 Nov` of `2026-11-21`. */
export function dayText(day: string): string {
  return shortDay(new Date(`${day}T00:00:00Z`))
}
