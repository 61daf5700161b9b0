import { type BrowserError, getShopHealth, type PageHealth } from '#contract/shop/page-health.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows, NothingHere } from '#web/ui/feedback/list-states.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { formatCount } from '#web/ui/format.ts'

const PAGE_NAMES: Readonly<Record<string, string>> = {
  home: 'Home',
  products: 'Product lists',
  product: 'Product',
  categories: 'Categories',
  cart: 'Cart and wishlist',
  checkout: 'Checkout',
  account: 'Account',
  admin: 'Admin',
  other: 'Other pages',
}

const FIGURES = [
  { vital: 'lcp', name: 'Loading (LCP)', goal: '2.5 s' },
  { vital: 'inp', name: 'Responsiveness (INP)', goal: '200 ms' },
  { vital: 'cls', name: 'Layout shift (CLS)', goal: '0.1' },
] as const

const VERDICTS: Readonly<Record<string, { tone: Tone; word: string }>> = {
  good: { tone: 'success', word: 'good' },
  middling: { tone: 'warning', word: 'fair' },
  poor: { tone: 'danger', word: 'poor' },
}

/** How the pages felt to people, and the errors of their browsers. */
export function HealthReport() {
  const load = useLoad('health', () => adminApi.call(getShopHealth))
  if (load.state === 'failed') {
    return (
      <InlineFailure
        text="The figures did not load."
        onRetry={load.reload}
        isBusy={load.isReloading}
      />
    )
  }
  return (
    <div className="grid gap-6">
      <Panel title="Page speed, last 28 days">
        <p className="max-w-[70ch] px-4 py-3 text-ink-2">
          Three of four visits were at least this good. Goals:{' '}
          {FIGURES.map(({ name, goal }) => `${name.toLowerCase()} ${goal}`).join(', ')}.
        </p>
        {load.state === 'loading' && <LoadingRows text="Loading the figures..." rows={5} />}
        {load.state === 'ready' && <Pages pages={load.data.pages} />}
      </Panel>
      <Panel title="Errors in browsers">
        {load.state === 'loading' && <LoadingRows text="Loading the errors..." rows={3} />}
        {load.state === 'ready' && <Errors errors={load.data.errors} />}
      </Panel>
    </div>
  )
}

function Pages({ pages }: { pages: readonly PageHealth[] }) {
  if (pages.length === 0) {
    return <NothingHere>No visits recorded yet.</NothingHere>
  }
  return (
    <ul className="border-t border-line">
      {pages.map((page) => (
        <li
          key={`${page.page} ${page.device}`}
          className="grid gap-x-6 gap-y-3 border-b border-line px-4 py-3 last:border-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
        >
          <div>
            <h3 className="font-medium">
              {PAGE_NAMES[page.page] ?? page.page}{' '}
              <span className="font-normal text-ink-2">
                on {page.device === 'phone' ? 'phones' : 'larger screens'}
              </span>
            </h3>
            <p className="text-sm text-ink-2">
              {formatCount(page.visits)} {page.visits === 1 ? 'visit' : 'visits'}
            </p>
          </div>
          <dl className="grid grid-cols-3 gap-3 md:w-[30rem]">
            {FIGURES.map(({ vital, name }) => (
              <div key={vital} className="grid content-start justify-items-start gap-1">
                <dt className="text-sm text-ink-2">{name}</dt>
                <dd className="grid justify-items-start gap-1 sm:flex sm:items-center sm:gap-2">
                  <Figure vital={vital} figure={page[vital]} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Figure({ vital, figure }: { vital: 'lcp' | 'inp' | 'cls'; figure: PageHealth['lcp'] }) {
  if (figure === null) return <span className="text-ink-2">not measured</span>
  const { tone, word } = VERDICTS[figure.verdict] ?? { tone: 'neutral', word: '' }
  return (
    <>
      <span className="font-medium tabular-nums">{withContext(vital, figure.p75)}</span>
      <Badge tone={tone}>{word}</Badge>
    </>
  )
}

function withContext(vital: 'lcp' | 'inp' | 'cls', value: number): string {
  if (vital === 'cls') return value.toFixed(2)
  return value >= 1_000 ? `${(value / 1_000).toFixed(1)} s` : `${Math.round(value)} ms`
}

function Errors({ errors }: { errors: readonly BrowserError[] }) {
  if (errors.length === 0) return <NothingHere>No errors found.</NothingHere>
  return (
    <ol>
      {errors.map((error) => (
        <li key={error.id} className="grid gap-1 border-b border-line px-4 py-3 last:border-0">
          <p className="font-medium wrap-anywhere">{error.message}</p>
          <p className="text-sm wrap-anywhere text-ink-2">{error.place}</p>
          <p className="text-sm text-ink-2">
            {PAGE_NAMES[error.page] ?? error.page}, {error.device}:{' '}
            {error.count === 1 ? 'once' : `${formatCount(error.count)} times`}, last{' '}
            <Moment at={error.lastAt} />
          </p>
        </li>
      ))}
    </ol>
  )
}
