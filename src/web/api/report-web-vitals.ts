import { onCLS, onINP, onLCP } from 'web-vitals'
import { reportBrowserError, reportVitals } from '#contract/shop/telemetry.ts'

/** Further ones of the same page say nothing new. */
const MOST_ERRORS = 5

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

  const vitals: { lcp: number | null; inp: number | null; cls: number } = {
    lcp: null,
    inp: null,
    cls: 0,
  }
  // Each change: whatever was measured until then is sent when the page is left.
  const always = { reportAllChanges: true }
  onLCP(({ value }) => (vitals.lcp = value), always)
  onINP(({ value }) => (vitals.inp = value), always)
  onCLS(({ value }) => (vitals.cls = value), always)
  const leave = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', leave)
    send(reportVitals, vitals)
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
