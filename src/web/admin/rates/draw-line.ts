import {
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { chartOptions } from '#web/ui/charts/chart-options.ts'

// Only what a line needs: the rest of the library stays out of the bundle.
Chart.register(LineController, LineElement, PointElement, CategoryScale, LinearScale, Tooltip)

interface Line {
  labels: readonly string[]
  values: readonly number[]
  /** A value in words: `₹14,675.50`. */
  wordsOf: (value: number) => string
}

/** Draws a line of steps on a canvas, in the colour of its text; returns a function that removes it. */
export function drawLine(canvas: HTMLCanvasElement, { labels, values, wordsOf }: Line): () => void {
  const { color } = getComputedStyle(canvas)
  const tickOf = (value: number) => wordsOf(value).replace(/\.00$/, '')
  const chart = new Chart(canvas, {
    type: 'line',
    data: {
      labels: [...labels],
      datasets: [
        {
          data: [...values],
          borderColor: color,
          backgroundColor: color,
          borderWidth: 2,
          stepped: true,
          pointRadius: values.length > 40 ? 0 : 3,
        },
      ],
    },
    options: chartOptions(canvas, { wordsOf, tickOf }),
  })
  return () => chart.destroy()
}
