import { spread } from '#scripts/bench/rounds.ts'
import type { Row } from '#scripts/bench/row.ts'
import type { MeasuredPage } from './measured-pages.ts'
import type { Bytes, Visit } from './visit.ts'

const SENT = 'script as sent before the page can be used'
/** No more than a third of what a page needs. */
const IDLE_BAR = 45
const CSS_BAR = 20
const FONTS_BAR = 80
const LCP_BAR = 1_500
const TBT_BAR = 100
const CLS_BAR = 0.01

/** The rows of one page, out of some cold loads of it. */
export function pageRows(
  { name, scriptBar }: MeasuredPage,
  visits: readonly Visit[],
  adminOnly: ReadonlySet<string>,
): Row[] {
  const [first] = visits
  if (first === undefined) return []
  const row = (
    number: string,
    what: string,
    unit: string,
    bar: number,
    figures: number[],
  ): Row => ({
    number,
    what: `${name}: ${what}`,
    figure: '',
    measured: spread(figures),
    unit,
    better: 'less',
    goal: bar,
    floor: bar,
  })
  const weigh = (kind: keyof Bytes) => visits.map(({ bytes }) => bytes[kind] / 1_000)
  const strays = [...first.scripts.needed, ...first.scripts.idle]
    .map((script) => new URL(script).pathname)
    .filter((path) => adminOnly.has(path))
  return [
    withRest(row('24', SENT, 'kB', scriptBar, weigh('script')), first),
    {
      ...row('24', 'script that idle adds', 'kB', IDLE_BAR, weigh('idleScript')),
      figure: `${first.scripts.idle.length} files`,
    },
    row('24', 'css', 'kB', CSS_BAR, weigh('css')),
    row('24', 'fonts', 'kB', FONTS_BAR, weigh('fonts')),
    {
      ...row('24', 'files of the admin area', 'files', 0, [strays.length]),
      figure: strays.join(' '),
    },
    {
      ...row(
        '25',
        'LCP',
        'ms',
        LCP_BAR,
        visits.map(({ lcpMs }) => lcpMs),
      ),
      figure: elementOf(first.lcpElement),
    },
    row(
      '26',
      'TBT',
      'ms',
      TBT_BAR,
      visits.map(({ tbtMs }) => tbtMs),
    ),
    row(
      '28',
      'CLS, with scrolling',
      '',
      CLS_BAR,
      visits.map(({ cls }) => cls),
    ),
  ]
}

/** What else travelled is beside the scripts; it has a bar of its own or none. */
function withRest(row: Row, { bytes, scripts }: Visit): Row {
  return {
    ...row,
    figure: `${scripts.needed.length} files; HTML ${inKb(bytes.html)} kB, pictures ${inKb(bytes.pictures)} kB`,
  }
}

function inKb(bytes: number): string {
  return (bytes / 1_000).toFixed(0)
}

/** The start of an element's tag, safe in a table. */
function elementOf(markup: string): string {
  return markup === '' ? 'none seen' : `<${/\w+/.exec(markup)?.[0] ?? ''}>`
}
