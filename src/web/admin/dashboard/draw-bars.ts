import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js'

// Only what bars need: the rest of the library stays out of the bundle.
Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

export interface Bars {
  labels: readonly string[]
  values: readonly number[]
  /** A value in words: `₹1,200.00`, `3 orders`. */
  wordsOf: (value: number) => string
}

const SHORT = new Intl.NumberFormat('en-IN', { notation: 'compact' })

/**
 * Draws bars on a canvas, in the colour of its text; answers how to take them away. The library sets
 * styles of its elements by script alone, which the policy of the pages allows.
 */
export function drawBars(canvas: HTMLCanvasElement, { labels, values, wordsOf }: Bars): () => void {
  const style = getComputedStyle(canvas)
  const ink = style.getPropertyValue('--color-ink-3')
  const font = { family: style.fontFamily, size: 12 }
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const chart = new Chart(canvas, {
    type: 'bar',
    data: {
      labels: [...labels],
      datasets: [
        {
          data: [...values],
          backgroundColor: style.color,
          borderRadius: 2,
          maxBarThickness: 48,
          categoryPercentage: 0.9,
          barPercentage: 0.85,
        },
      ],
    },
    options: {
      maintainAspectRatio: false,
      animation: isCalm ? false : { duration: 200 },
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          grid: { display: false },
          border: { display: false },
          ticks: { color: ink, font, maxTicksLimit: 6, maxRotation: 0 },
        },
        y: {
          // Of nothing but zeros the library would draw an axis from 0 to 1.
          display: values.some((value) => value !== 0),
          beginAtZero: true,
          border: { display: false },
          grid: { color: style.getPropertyValue('--color-line') },
          ticks: {
            color: ink,
            font,
            maxTicksLimit: 4,
            precision: 0,
            callback: (value) => SHORT.format(Number(value)),
          },
        },
      },
      plugins: {
        tooltip: {
          displayColors: false,
          backgroundColor: style.getPropertyValue('--color-ink'),
          titleFont: font,
          bodyFont: font,
          callbacks: { label: ({ parsed }) => wordsOf(parsed.y ?? 0) },
        },
      },
    },
  })
  return () => chart.destroy()
}
