import { Download } from '#web/ui/icons/lucide.ts'
import { useState, type ReactNode } from 'react'
import { listInvoices, type Invoice } from '#contract/orders/invoices.ts'
import { formatRupees, formatPaise, paiseFromRupees } from '#domain/pricing/money.ts'
import { formatTaxRate, lineTotal } from '#domain/pricing/pricing.ts'
import { writtenDay } from '#domain/shop/shop-days.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { invoice as text } from '#i18n/invoices/invoice.ts'
import { Button } from '#web/ui/button.tsx'
import { dateFormat } from '#web/ui/format.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

interface OrderInvoicesProps {
  orderId: number
  /** What stands below them, once it is known how much they take. */
  after?: ReactNode
}

/** The invoice and credit notes of an order. */
export function OrderInvoices({ orderId, after }: OrderInvoicesProps) {
  const load = useLoad(`invoices of ${orderId}`, () =>
    browserApi.call(listInvoices, { params: { orderId } }),
  )
  if (load.state === 'loading') return <LoadingInvoice />
  if (load.state === 'failed') {
    return <InlineFailure text={text.loadFailed} onRetry={load.reload} isBusy={load.isReloading} />
  }
  return (
    <>
      {load.data.length === 0 ? (
        <NoInvoice onCheck={load.reload} isChecking={load.isReloading} />
      ) : (
        <InvoiceCards invoices={load.data} />
      )}
      {after}
    </>
  )
}

function InvoiceCards({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <div className="grid gap-8">
      {newestFirst(invoices).map((invoice) => (
        <InvoiceCard
          key={invoice.number}
          invoice={invoice}
          replacedBy={invoices.find(({ replaces }) => replaces?.number === invoice.number)?.number}
        />
      ))}
    </div>
  )
}

const timeOfDay = dateFormat({ timeStyle: 'medium' })

/** No invoice yet; each look shows its time, so that the same words do not look like a dead button. */
function NoInvoice({ onCheck, isChecking }: { onCheck: () => void; isChecking: boolean }) {
  const [pressedAt, setPressedAt] = useState<Date>()
  const check = () => {
    setPressedAt(new Date())
    onCheck()
  }
  return (
    <div className="grid justify-items-start gap-4">
      <output className="block">
        {text.none}
        {pressedAt !== undefined && !isChecking && (
          <span className="mt-2 block text-ink-2">{text.checkedAt(timeOfDay(pressedAt))}</span>
        )}
      </output>
      <Button variant="secondary" busy={isChecking} busyLabel={text.loading} onClick={check}>
        {text.again}
      </Button>
    </div>
  )
}

/** The invoice that counts, then the documents before and after it as they were made. */
function newestFirst(documents: readonly Invoice[]): Invoice[] {
  const current = documents.findLast(({ kind }) => kind === 'invoice')
  return current === undefined
    ? [...documents]
    : [current, ...documents.filter((one) => one !== current)]
}

interface InvoiceCardProps {
  invoice: Invoice
  /** The number of the invoice that counts instead; undefined for one that counts. */
  replacedBy: string | undefined
}

function InvoiceCard({ invoice, replacedBy }: InvoiceCardProps) {
  const { kind, number, issuedOn, orderId, corrects, lines, rates, file, payment } = invoice
  const isUntaxed = invoice.paper === 'bill-of-supply'
  return (
    <article className="rounded-md border border-line bg-white p-5 sm:p-8">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 className="d4">{kind === 'invoice' ? text.papers[invoice.paper] : text.kinds[kind]}</h2>
        <a
          href={file}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center gap-2 font-medium text-mor-700 underline underline-offset-4"
        >
          <Download className="ico-s" aria-hidden="true" />
          {text.download}
        </a>
      </header>
      <dl className="mb-6 flex flex-wrap gap-x-8 gap-y-3 text-control">
        <Fact name={text.number}>{number}</Fact>
        <Fact name={text.date}>{writtenDay(issuedOn)}</Fact>
        <Fact name={text.order}>{orderId}</Fact>
        {corrects !== null && <Fact name={text.corrects}>{corrects.number}</Fact>}
        {invoice.replaces !== undefined && (
          <Fact name={text.replaces}>{invoice.replaces.number}</Fact>
        )}
        {replacedBy !== undefined && <Fact name={text.replacedBy}>{replacedBy}</Fact>}
        {invoice.reason !== undefined && (
          <Fact name={text.reason}>{text.because(invoice.reason)}</Fact>
        )}
        <Fact name={text.placeOfSupply}>{invoice.placeOfSupply}</Fact>
      </dl>
      <div className="mb-6 grid gap-6 sm:grid-cols-2">
        <Party title={text.seller} party={invoice.seller} />
        <Party
          title={invoice.deliveredTo === undefined ? text.buyer : text.billedTo}
          party={invoice.buyer}
        />
        {invoice.deliveredTo !== undefined && (
          <Party title={text.deliveredTo} party={invoice.deliveredTo} />
        )}
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {Array.from(lines.entries(), ([place, line]) => (
          <li key={place} className="flex justify-between gap-4 py-3 text-control">
            <span>
              {text.line(line.description)}
              <span className="block text-sm text-ink-3">
                {text.hsn(line.hsn)} · {line.quantity}
                {!isUntaxed && ` × ${formatRupees(line.unitPrice)}`}
                {!isUntaxed &&
                  rates.length > 1 &&
                  ` · ${text.rate(formatTaxRate(line.taxBasisPoints))}`}
              </span>
            </span>
            <span className="money">
              {isUntaxed
                ? formatRupees(line.total)
                : formatPaise(lineTotal({ ...line, unitPrice: paiseFromRupees(line.unitPrice) }))}
            </span>
          </li>
        ))}
      </ul>
      <Figures invoice={invoice} />
      <p className="mt-4 font-medium">{text.inWords(invoice)}</p>
      <p className="mt-2 text-note text-ink-3">{text.payment(payment)}</p>
      {isUntaxed && <p className="mt-2 text-note text-ink-3">{untaxedText(invoice)}</p>}
    </article>
  )
}

/** Why a bill of supply names no tax. */
function untaxedText({ isComposition, seller }: Invoice): string {
  if (isComposition === true) return text.composition
  return seller.gstin === '' ? text.unregistered : text.exempt
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-note text-ink-3">{name} </dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}

function Party({ title, party }: { title: string; party: Invoice['seller'] }) {
  const { name, lines, state, phone, email, gstin } = party
  return (
    <section className="text-control">
      <h3 className="text-note font-normal text-ink-3">{title}</h3>
      <p className="font-medium">{name}</p>
      <address className="whitespace-pre-line not-italic">
        {[...lines, state, phone, email, gstin === '' ? '' : `GSTIN ${gstin}`]
          .filter((line) => line !== '')
          .join('\n')}
      </address>
    </section>
  )
}

type Row = [string, number]

/** The taxes of one rate; nothing for what is not taxed. */
function taxRows(
  { taxBasisPoints, cgst, sgst, igst }: Invoice['rates'][number],
  isInterState: boolean,
): Row[] {
  if (taxBasisPoints === 0) return []
  if (isInterState) return [[text.igst(formatTaxRate(taxBasisPoints)), igst]]
  const half = formatTaxRate(taxBasisPoints / 2)
  return [
    [text.cgst(half), cgst],
    [text.sgst(half), sgst],
  ]
}

function Figures({ invoice }: { invoice: Invoice }) {
  const { discount, taxable, shippingCharge, total, isInterState } = invoice
  const taxes = invoice.rates.flatMap((rate) => taxRows(rate, isInterState))
  const rows: [string, number][] = [
    ...(discount > 0 ? [[text.discount, 0 - discount] satisfies [string, number]] : []),
    ...(invoice.paper === 'bill-of-supply'
      ? []
      : [[text.taxable, taxable] satisfies Row, ...taxes]),
    ...(shippingCharge === 0 ? [] : [[text.shipping, shippingCharge] satisfies Row]),
    ...(invoice.roundOff === 0 ? [] : [[text.roundOff, invoice.roundOff] satisfies Row]),
  ]
  return (
    <dl className="mt-4 ml-auto grid max-w-96 gap-2 text-control">
      {rows.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt>{name}</dt> <dd className="money">{formatRupees(amount)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
        <dt>{text.total}</dt> <dd className="money">{formatRupees(total)}</dd>
      </div>
    </dl>
  )
}

/** A placeholder while the documents load. */
export function LoadingInvoice() {
  return (
    <div aria-busy="true" className="grid gap-5 rounded-md border border-line bg-white p-8">
      <output className="sr-only">{text.loading}</output>
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
    </div>
  )
}
