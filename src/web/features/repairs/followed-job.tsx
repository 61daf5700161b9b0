import { useState, type ReactNode } from 'react'
import { followRepair, type Quote, type Repair } from '#contract/repairs/repairs.ts'
import { formatRupees, percentOf, type Rupees } from '#domain/pricing/money.ts'
import { formatGrams } from '#domain/pricing/metal/weights.ts'
import type { RepairState } from '#domain/repairs/repair-states.ts'
import { isBegun } from '#domain/repairs/repair-weights.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { booking, job as text } from '#i18n/repairs.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { dateFormat } from '#web/ui/format.ts'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { changedJobText } from './changed-job.ts'
import { JobBill } from './job-bill.tsx'
import { QuoteAnswer } from './quote-answer.tsx'

const TONES: Readonly<Record<RepairState, Tone>> = {
  booked: 'info',
  received: 'info',
  quoted: 'warning',
  approved: 'violet',
  declined: 'neutral',
  'in-work': 'violet',
  ready: 'success',
  'handed-over': 'success',
  posted: 'success',
  cancelled: 'neutral',
}

const momentText = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** A job of the workshop for anyone who has its link: its state, its quote to approve, and what has happened. */
export function FollowedJob({ jobKey: key }: { jobKey: string }) {
  const load = useLoad(`job ${key}`, () => browserApi.call(followRepair, { body: { key } }))
  const [refused, setRefused] = useState<Repair>()
  if (load.state === 'loading') {
    return (
      <div aria-busy="true">
        <output className="sr-only">{text.loading}</output>
        <Skeleton className="h-64" />
      </div>
    )
  }
  if (load.state === 'failed') {
    return load.error instanceof ApiError && load.error.status < 500 ? (
      <NoJob />
    ) : (
      <InlineFailure text={text.loadFailed} onRetry={load.reload} />
    )
  }
  const repair = load.data
  return (
    <div className="grid gap-8">
      <Head repair={repair} />
      {repair.quote !== null && <QuoteLines quote={repair.quote} />}
      <FormFailure>{refused && changedJobText(refused, repair)}</FormFailure>
      {repair.state === 'quoted' && repair.quote !== null && (
        <QuoteAnswer
          key={repair.version}
          jobKey={key}
          seen={repair.version}
          validUntil={repair.quote.validUntil}
          isBegun={isBegun(repair.events.map(({ to }) => to))}
          onAnswered={(fresh) => {
            setRefused(undefined)
            load.replace(fresh)
          }}
          onStale={() => {
            setRefused(repair)
            load.reload()
          }}
        />
      )}
      {repair.bill !== null && <JobBill jobKey={key} bill={repair.bill} onStale={load.reload} />}
      <Events repair={repair} />
      <Pictures repair={repair} />
    </div>
  )
}

/** Said when the link is cut short, or its job is no longer kept. */
export function NoJob() {
  return (
    <div className="grid justify-items-start gap-6">
      <p>{text.unknown}</p>
      <ButtonLink to="/contact" variant="secondary">
        {text.contact}
      </ButtonLink>
    </div>
  )
}

function Head({ repair }: { repair: Repair }) {
  const { number, kind, state, piece, wish, inMg, stones, outMg, takenMg } = repair
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-lg">
        <b className="font-medium tabular-nums">{number}</b>
        <Badge tone={TONES[state]}>{text.states[state]}</Badge>
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-ink-2">
        <Fact name={text.kind}>{booking.kinds[kind]}</Fact>
        <Fact name={text.piece}>{piece}</Fact>
        <Fact name={text.wish}>{wish}</Fact>
        {inMg !== null && <Fact name={text.inWeight}>{formatGrams(inMg)}</Fact>}
        {stones !== '' && <Fact name={text.stones}>{stones}</Fact>}
        {outMg !== null && <Fact name={text.outWeight}>{formatGrams(outMg)}</Fact>}
        {takenMg !== null && takenMg > 0 && <Fact name={text.taken}>{formatGrams(takenMg)}</Fact>}
      </dl>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt className="max-w-32 text-ink-3 sm:max-w-none">{name}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</dd>
    </>
  )
}

function QuoteLines({ quote }: { quote: Quote }) {
  const { alloy, goldMg, perGram, gold, labour, taxBasisPoints, tax, total } = quote
  return (
    <section aria-labelledby="quote">
      <h2 id="quote" className="d4 mb-4">
        {text.quote}
      </h2>
      <dl className="grid gap-y-2 rounded-md bg-ivory px-5 py-4">
        {goldMg > 0 && (
          <Sum name={<GoldWords alloy={alloy} goldMg={goldMg} perGram={perGram} />} rupees={gold} />
        )}
        <Sum name={text.labour} rupees={labour} />
        {tax > 0 && <Sum name={text.tax(String(percentOf(taxBasisPoints)))} rupees={tax} />}
        <Sum name={text.total} rupees={total} isStrong />
      </dl>
    </section>
  )
}

function GoldWords({ alloy, goldMg, perGram }: Pick<Quote, 'alloy' | 'goldMg' | 'perGram'>) {
  return text.gold(formatGrams(goldMg), alloy, formatRupees(perGram))
}

function Sum({
  name,
  rupees,
  isStrong = false,
}: {
  name: ReactNode
  rupees: Rupees
  isStrong?: boolean
}) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${isStrong ? 'border-t border-line pt-2 font-medium' : ''}`}
    >
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="flex-none tabular-nums">
        <Price rupees={rupees} />
      </dd>
    </div>
  )
}

function Events({ repair: { events } }: { repair: Repair }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="d4 mb-4">
        {text.history}
      </h2>
      <ol className="border-b border-line">
        {events.map(({ at, to, note }) => (
          <li
            key={at}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-3"
          >
            <p className="font-medium">{to === 'quoted' ? text.quoteSent : text.states[to]}</p>
            <p className="text-sm text-ink-3">{momentText(new Date(at))}</p>
            {note !== '' && (
              <p className="w-full wrap-anywhere whitespace-pre-line text-ink-2">{note}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Pictures({ repair: { pictures } }: { repair: Repair }) {
  if (pictures.length === 0) return null
  return (
    <section aria-labelledby="pictures">
      <h2 id="pictures" className="d4 mb-4">
        {text.pictures}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {pictures.map((path, at) => (
          <li key={path}>
            <UploadedPicture
              path={path}
              alt={text.picture(at + 1)}
              sizes="(width < 40rem) 50vw, 10rem"
              className="aspect-square w-full rounded-xs bg-photo object-cover"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
