import { FileText } from '#web/ui/icons/lucide.ts'
import type { MadeJob } from '#contract/orders/made/made.ts'
import { madeStateText, type MadeState } from '#domain/orders/made/made-states.ts'
import type { MadePolicy } from '#domain/orders/made/settlement.ts'
import { formatGrams } from '#domain/pricing/metal/weights.ts'
import { formatRupees, percentOf } from '#domain/pricing/money.ts'
import { writtenDay } from '#domain/shop/shop-days.ts'
import { labels } from '#i18n/catalogue/labels.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Detail, DetailsList } from '#web/ui/lists/details-list.tsx'
import { Moment } from '#web/ui/moment.tsx'

/** What a policy means, for staff. */
export const POLICY_TEXTS: Readonly<Record<MadePolicy, string>> = {
  fixed: 'The price of the quote stands.',
  open: 'Final weight at the rate of the day of weighing.',
  booked:
    'The advance books the rate of the quote for its share; from 90% on for all. The rest follows the rate of the day of weighing.',
}

const TONES: Readonly<Record<MadeState, Tone>> = {
  taken: 'neutral',
  casting: 'violet',
  setting: 'violet',
  polish: 'violet',
  hallmark: 'violet',
  weighed: 'warning',
  ordered: 'success',
  cancelled: 'neutral',
}

/** How far a piece is, what it comes to, what was paid, and what happened. */
export function MadeFacts({ job }: { job: MadeJob }) {
  const { state, policy, advance, bookedShare, quotedTotal, paid, due, dueOn, settlement } = job
  return (
    <>
      <DetailsList>
        <Detail name="State">
          <Badge tone={TONES[state]}>{madeStateText(state)}</Badge>
        </Detail>
        <Detail name="Terms">{POLICY_TEXTS[policy]}</Detail>
        <Detail name="Quoted">{formatRupees(quotedTotal)}</Detail>
        <Detail name="Advance">
          {formatRupees(advance)}
          {job.advanceBy !== null && ` by ${writtenDay(job.advanceBy)}, or its prices are over`}
        </Detail>
        {job.leadDays !== null && (
          <Detail name="Time to make it">{job.leadDays} days from the advance on</Detail>
        )}
        {policy === 'booked' && bookedShare !== null && (
          <Detail name="Rate booked">{percentOf(bookedShare)}% of the price was paid</Detail>
        )}
        {settlement !== null && (
          <>
            <Detail name="Final weight">
              {formatGrams(settlement.netMg)} net, {formatGrams(settlement.grossMg)} gross; quoted{' '}
              {formatGrams(settlement.quotedNetMg)} net
            </Detail>
            <Detail name="Metal">{metalText(settlement.metal)}</Detail>
            <Detail name="Settled">{formatRupees(settlement.total)}</Detail>
          </>
        )}
        <Detail name="Paid">{formatRupees(paid)}</Detail>
        <Detail name={due < 0 ? 'To give back' : 'To pay'}>
          {formatRupees(Math.abs(due))}
          {dueOn !== null && due > 0 && ` by ${writtenDay(dueOn)}`}
        </Detail>
      </DetailsList>
      {job.backOnItsWay > 0 && (
        <p role="status" className="text-note text-ink-2">
          {formatRupees(job.backOnItsWay)} is on its way back online. Its voucher follows when the
          provider has sent it.
        </p>
      )}
      {job.vouchers.length > 0 && (
        <ul aria-label="Vouchers" className="grid gap-1">
          {job.vouchers.map(({ number, kind, amount, channel, reference, movedOn, file }) => (
            <li key={number} className="flex flex-wrap items-center gap-x-3">
              <a
                href={file}
                target="_blank"
                rel="noopener"
                className="link inline-flex min-h-11 items-center gap-2"
              >
                <FileText className="ico-s" aria-hidden="true" />
                {number}
                <span className="sr-only"> in a new window</span>
              </a>
              <span className="text-note text-ink-2">
                {kind === 'receipt-voucher' ? 'Received' : 'Given back'} {formatRupees(amount)} on{' '}
                {writtenDay(movedOn)}, {labels.paymentChannel(channel)}
                {reference !== '' && `, ${reference}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ol aria-label="History" className="grid gap-1.5 text-note">
        {job.events.map(({ at, by, to, note }) => (
          <li key={at}>
            <Moment at={at} /> · {madeStateText(to)} · {by}
            {note !== '' && (
              <span className="block wrap-anywhere whitespace-pre-line text-ink-2">{note}</span>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

/** The parts of the metal with their rates. */
export function metalText(metal: NonNullable<MadeJob['settlement']>['metal']): string {
  if (metal.length === 0) return 'Not charged by itself'
  return metal
    .map(({ netMg, perGram, amount }) => {
      return `${formatGrams(netMg)} at ${formatRupees(perGram)}: ${formatRupees(amount)}`
    })
    .join(' + ')
}
