import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js'
import { chartOptions } from '#web/ui/charts/chart-options.ts'

// Only what bars need: the rest of the library stays out of the bundle.
Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

export interface Bars {
  labels: readonly string[]
  values: readonly number[]
  /** A value in words: `₹1,200.00`, `3 orders`. */
  wordsOf: (value: number) => string
}

/**
 * Draws bars on a canvas, in the colour of its text; returns a function that removes them. The library sets styles of
 * its elements by script alone, which the policy of the pages allows.
 */
export function drawBars(canvas: HTMLCanvasElement, { labels, values, wordsOf }: Bars): () => void {
  const { color } = getComputedStyle(canvas)
  const short = new Intl.NumberFormat('en-IN', { notation: 'compact' })
  const options = chartOptions(canvas, { wordsOf, tickOf: (value) => short.format(value) })
  const { y } = options.scales
  const chart = new Chart(canvas, {
    type: 'bar',
    data: {
      labels: [...labels],
      datasets: [
        {
          data: [...values],
          backgroundColor: color,
          borderRadius: 2,
          maxBarThickness: 48,
          categoryPercentage: 0.9,
          barPercentage: 0.85,
        },
      ],
    },
    options: {
      ...options,
      scales: {
        ...options.scales,
        y: {
          ...y,
          // Of nothing but zeros the library would draw an axis from 0 to 1.
          display: values.some((value) => value !== 0),
          beginAtZero: true,
          ticks: { ...y.ticks, precision: 0 },
        },
      },
    },
  })
  return () => chart.destroy()
}
