import { useState, type ReactNode } from 'react'
import type { MadeJob as Job } from '#contract/orders/made/made.ts'
import { isMadeOver, isSettlementOver } from '#domain/orders/made/made-states.ts'
import { formatGrams } from '#domain/pricing/metal/weights.ts'
import { formatRupees, percentOf } from '#domain/pricing/money.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { askMade as asked } from '#i18n/orders/ask-made.ts'
import { madeJob as text } from '#i18n/orders/made-job.ts'
import { StagePictures } from './stage-pictures.tsx'
import { dateFormat } from '#web/ui/format.ts'

interface MadeJobProps {
  job: Job
  /** Whether its customer asked for it on the page of the product. */
  isAsked: boolean
  /** How the shop is reached by who wants to pay. */
  shop: { phone: string }
  /** The way to pay a sum online that is due now. */
  renderPay: (amount: Job['payOnline']) => ReactNode
}

/** How far a piece is that is made to order, on which terms, and what is paid and due. */
export function MadeJob({ job, isAsked, shop, renderPay }: MadeJobProps) {
  const { number, state, policy, bookedShare, leadDays } = job
  // Staff who cancel a piece say why.
  const hasEnded = isAsked && state === 'cancelled' && job.events.at(-1)?.note === ''
  return (
    <section aria-labelledby="made-title" className="grid gap-6">
      <h2 id="made-title" className="d4">
        {text.title(number)}
      </h2>
      <Progress job={job} />
      {hasEnded && <p className="text-ink-2">{asked.ended}</p>}
      {isAsked && state === 'taken' && <p className="text-ink-2">{asked.asked}</p>}
      <div className="grid gap-1">
        <h3 className="font-semibold">{text.terms}</h3>
        <p className="text-ink-2">{text.policy(policy)}</p>
        {leadDays !== null && <p className="text-ink-2">{text.time(leadDays)}</p>}
        <p className="text-ink-2">{text.noReturn}</p>
        {policy === 'booked' && bookedShare !== null && (
          <p className="text-ink-2">{text.booked(percentOf(bookedShare))}</p>
        )}
      </div>
      <Money job={job} phone={shop.phone}>
        {job.payOnline > 0 && renderPay(job.payOnline)}
      </Money>
      <Vouchers job={job} />
    </section>
  )
}

/** What has happened, the newest last. */
function Progress({ job: { events, pictures } }: { job: Job }) {
  // Money is among the vouchers.
  const steps = events.filter(({ to }, at) => to !== events[at - 1]?.to)
  return (
    <ol aria-label={text.progress} className="grid gap-3 border-l-2 border-gold pl-4">
      {steps.map(({ at, to, note }) => (
        <li key={at}>
          <span className="font-medium">{text.state(to)}</span>
          <span className="block text-sm text-ink-3">{dayAndTime(new Date(at))}</span>
          {note !== '' && (
            <span className="block wrap-anywhere whitespace-pre-line text-ink-2">{note}</span>
          )}
          <StagePictures pictures={pictures.filter(({ stage }) => stage === to)} />
        </li>
      ))}
    </ol>
  )
}

function Money({ job, phone, children }: { job: Job; phone: string; children: ReactNode }) {
  const { state, advance, paid, due, settlement } = job
  const [today] = useState(() => shopDayOf(new Date()))
  const wanted = wantedText(job, { today, phone })
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">{text.money}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
        {settlement !== null && <Settled settlement={settlement} />}
        <Row name={text.advance}>{formatRupees(advance)}</Row>
        <Row name={text.paid}>{formatRupees(paid)}</Row>
        {due > 0 && !isMadeOver(state) && <Row name={text.toPay}>{formatRupees(due)}</Row>}
        {due < 0 && <Row name={text.toGet}>{formatRupees(0 - due)}</Row>}
      </dl>
      {wanted !== undefined && (
        <p role="status" className="rounded-md bg-ivory px-5 py-3">
          {wanted}
        </p>
      )}
      {children}
    </div>
  )
}

/** What its customer is asked to pay, and until when; undefined where nothing is due now. */
function wantedText(job: Job, { today, phone }: { today: string; phone: string }) {
  const { state, advance, paid, due, dueOn, advanceBy } = job
  if (state === 'weighed' && due > 0 && dueOn !== null) {
    if (isSettlementOver(job, today)) return text.dueOver(writtenDay(dueOn), phone)
    return `${text.dueBy(formatRupees(due), writtenDay(dueOn))} ${text.how(phone)}`
  }
  if (state !== 'taken' || paid >= advance) return undefined
  if (advanceBy === null) return `${text.advanceDue(formatRupees(advance))} ${text.how(phone)}`
  const day = writtenDay(advanceBy)
  if (today > advanceBy) return text.advanceOver(day, phone)
  return `${text.advanceDue(formatRupees(advance))} ${text.heldUntil(day)} ${text.how(phone)}`
}

function Settled({ settlement }: { settlement: NonNullable<Job['settlement']> }) {
  const { netMg, quotedNetMg, metal, total } = settlement
  return (
    <>
      <Row name={text.weight}>{text.weights(formatGrams(netMg), formatGrams(quotedNetMg))}</Row>
      {metal.length > 0 && (
        <Row name={text.metal}>
          {metal.map((part) => (
            <span key={part.perGram} className="block">
              {text.metalPart(
                formatGrams(part.netMg),
                formatRupees(part.perGram),
                formatRupees(part.amount),
              )}
            </span>
          ))}
        </Row>
      )}
      <Row name={text.settled}>{formatRupees(total)}</Row>
    </>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="money text-right whitespace-normal">{children}</dd>
    </>
  )
}

function Vouchers({ job: { vouchers } }: { job: Job }) {
  if (vouchers.length === 0) return null
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold">{text.vouchers}</h3>
      <ul>
        {vouchers.map(({ number, kind, amount, movedOn, file }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-3">
            <a
              href={file}
              target="_blank"
              rel="noopener"
              className="link inline-flex min-h-11 items-center"
            >
              {number}
              <span className="sr-only">{text.newWindow}</span>
            </a>
            <span className="text-sm text-ink-2">
              {kind === 'receipt-voucher'
                ? text.received(formatRupees(amount), writtenDay(movedOn))
                : text.returned(formatRupees(amount), writtenDay(movedOn))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const dayAndTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

const dayText = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })

/** A day such as `2026-11-28`, as the moments on this page are written. */
function writtenDay(day: string): string {
  return dayText(new Date(day))
}
