import { useState, type ReactNode } from 'react'
import { needsPan } from '#domain/invoices/buyer-pan.ts'
import { advanceOf } from '#domain/orders/made/instalments.ts'
import type { MadePolicy } from '#domain/orders/made/settlement.ts'
import { ASKED_HOURS } from '#domain/orders/quotes/quotes.ts'
import { basisPointsOf, formatPaise, type Paise, type Percent } from '#domain/pricing/money.ts'
import type { OrderFigures } from '#domain/pricing/pricing.ts'
import { SHOP_TIME_ZONE } from '#domain/shop/shop-days.ts'
import { askMade as text } from '#i18n/orders/ask-made.ts'
import { madeJob } from '#i18n/orders/made-job.ts'
import { dateFormat } from '#web/ui/format.ts'

/** On which terms a piece is made, as its page shows them. */
export interface ShownTerms {
  days: number
  advance: Percent
  policy: MadePolicy
}

interface MadeTermsProps {
  terms: ShownTerms
  figures: OrderFigures
  /** From this total on the buyer's PAN is asked for; 0: never. */
  panFrom: Paise
}

/** What is paid before a piece is made, in paise. */
export function shownAdvance(total: Paise, { advance }: ShownTerms): Paise {
  return advanceOf(total, basisPointsOf(advance))
}

/** What it costs, what is paid when, whose risk weight and rate are, when it is ready, and when it can be returned. */
export function MadeTerms({ terms, figures, panFrom }: MadeTermsProps) {
  const { subtotal, discount, shippingCharge, tax, total } = figures
  const advance = shownAdvance(total, terms)
  const [now] = useState(() => Date.now())
  const dayIn = (hours: number) => longDay(new Date(now + hours * HOUR_MS))
  return (
    <section aria-labelledby="made-terms" className="grid gap-5 rounded-md bg-ivory p-6">
      <h2 id="made-terms" className="d4">
        {text.terms}
      </h2>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1.5">
        <Sum name={text.price}>{formatPaise(subtotal)}</Sum>
        {discount > 0 && <Sum name={text.reduced}>−{formatPaise(discount)}</Sum>}
        <Sum name={text.delivery}>
          {shippingCharge === 0 ? text.free : formatPaise(shippingCharge)}
        </Sum>
        <Sum name={text.tax}>{formatPaise(tax)}</Sum>
        <Sum name={text.total} className="mt-1.5 border-t border-line pt-3 font-semibold">
          {formatPaise(total)}
        </Sum>
        <Sum name={text.advance(terms.advance)} className="text-lg font-semibold">
          {formatPaise(advance)}
        </Sum>
        <Sum name={text.balance}>{formatPaise(total - advance)}</Sum>
      </dl>
      <Term name={text.weightAndRate}>{text.policy(terms.policy)}</Term>
      <Term name={text.time}>{text.ready(terms.days, dayIn(24 * terms.days))}</Term>
      <Term name={text.held}>{text.heldUntil(dayIn(ASKED_HOURS))}</Term>
      <Term name={text.returns}>{madeJob.noReturn}</Term>
      {needsPan(total, panFrom) && <p className="text-ink-2">{text.pan(formatPaise(panFrom))}</p>}
    </section>
  )
}

function Sum({
  name,
  className = '',
  children,
}: {
  name: string
  className?: string
  children: ReactNode
}) {
  return (
    <>
      <dt className={className === '' ? 'text-ink-2' : className}>{name}</dt>
      <dd className={`money pl-4 text-right ${className}`}>{children}</dd>
    </>
  )
}

function Term({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <h3 className="font-semibold">{name}</h3>
      <p className="text-pretty text-ink-2">{children}</p>
    </div>
  )
}

const HOUR_MS = 3_600_000

/** The shop counts in days of India, wherever its customer is. */
const longDay = dateFormat({ dateStyle: 'long', timeZone: SHOP_TIME_ZONE })
