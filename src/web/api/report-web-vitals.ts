import { reportBrowserError, reportVitals } from '#contract/shop/telemetry.ts'

/** More of one page say the same. */
const MOST_ERRORS = 5

/** Shifts that belong together: less than a second apart, within five (https://web.dev/articles/cls). */
const GAP_MS = 1_000
const WINDOW_MS = 5_000

type Told = Pick<ErrorEvent, 'message' | 'filename' | 'lineno' | 'colno'>

/**
 * Measures how the page feels and tells the shop once, when it is left; tells errors of its scripts as
 * they come, the early ones first. Nothing about the person goes along: no query, no name, no number.
 */
export function watchPage(early: readonly Told[]): void {
  const page = {
    path: window.location.pathname,
    isPhone: window.matchMedia('(max-width: 767px)').matches,
  }
  const send = ({ path }: { path: string }, facts: object) =>
    navigator.sendBeacon(
      path,
      new Blob([JSON.stringify({ ...page, ...facts })], { type: 'application/json' }),
    )

  let lcp: number | null = null
  let inp: number | null = null
  let cls = 0
  let shift = { sum: 0, began: 0, last: 0 }
  observe('largest-contentful-paint', ({ startTime }) => (lcp = startTime))
  observe('event', (entry) => {
    if (Reflect.get(entry, 'interactionId')) inp = Math.max(inp ?? 0, entry.duration)
  })
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput')) return
    const at = entry.startTime
    if (at - shift.last > GAP_MS || at - shift.began > WINDOW_MS) {
      shift = { sum: 0, began: at, last: at }
    }
    shift.last = at
    shift.sum += Number(Reflect.get(entry, 'value'))
    cls = Math.max(cls, shift.sum)
  })
  const leave = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', leave)
    send(reportVitals, { lcp, inp, cls })
  }
  document.addEventListener('visibilitychange', leave)

  let told = 0
  const tell = ({ message, filename, lineno, colno }: Told) => {
    const { origin } = window.location
    // Scripts of extensions and of other sites are not ours, and tell nothing.
    if (!filename.startsWith(origin) || told === MOST_ERRORS) return
    told += 1
    send(reportBrowserError, {
      message,
      place: `${filename.slice(origin.length)}:${lineno}:${colno}`,
    })
  }
  for (const event of early) tell(event)
  window.addEventListener('error', tell)
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!(reason instanceof Error)) return
    const [, filename = '', line, column] =
      /(https?:\S+?):(\d+):(\d+)/.exec(reason.stack ?? '') ?? []
    tell({ message: String(reason), filename, lineno: Number(line), colno: Number(column) })
  })
}

/** Browsers that do not know a kind of entry leave it out. */
function observe(type: string, each: (entry: PerformanceEntry) => void): void {
  try {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) each(entry)
    })
    observer.observe({ type, buffered: true })
  } catch {
    // A figure that a browser cannot measure is missing in the sums, nowhere else.
  }
}
