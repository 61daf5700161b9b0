interface ChartWords {
  /** A value in words: `₹1,200.00`, `3 orders`. */
  wordsOf: (value: number) => string
  /** A value at the axis, shorter. */
  tickOf: (value: number) => string
}

/**
 * How every chart of the admin looks, from the style of its canvas: quiet axes, one tooltip for a place on the
 * axis, and no motion for people who ask for none.
 */
export function chartOptions(canvas: HTMLCanvasElement, { wordsOf, tickOf }: ChartWords) {
  const style = getComputedStyle(canvas)
  const ink = style.getPropertyValue('--color-ink-3')
  const font = { family: style.fontFamily, size: 12 }
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  return {
    maintainAspectRatio: false,
    animation: isCalm ? (false as const) : { duration: 200 },
    interaction: { mode: 'index' as const, intersect: false },
    scales: {
      x: {
        grid: { display: false },
        border: { display: false },
        ticks: { color: ink, font, maxTicksLimit: 6, maxRotation: 0 },
      },
      y: {
        border: { display: false },
        grid: { color: style.getPropertyValue('--color-line') },
        ticks: {
          color: ink,
          font,
          maxTicksLimit: 4,
          callback: (value: number | string) => tickOf(Number(value)),
        },
      },
    },
    plugins: {
      tooltip: {
        displayColors: false,
        backgroundColor: style.getPropertyValue('--color-ink'),
        titleFont: font,
        bodyFont: font,
        callbacks: {
          label: ({ parsed }: { parsed: { y: number | null } }) => wordsOf(parsed.y ?? 0),
        },
      },
    },
  }
}
