import { useState } from 'react'
import { Link } from 'react-router'
import { matchPayouts, MOST_PAYOUT_BYTES, type PayoutReport } from '#contract/books/payouts.ts'
import type { PayoutDifferenceKind } from '#domain/books/payouts/match-payouts.ts'
import { formatRupees, type Rupees } from '#domain/pricing/money.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { FileDrop } from '#web/ui/forms/files/file-drop.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Price } from '#web/ui/price.tsx'

/** Compares a settlement report of the payment provider with the shop's payments. */
export function PayoutPanel() {
  const [report, setReport] = useState<PayoutReport>()
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function send(file: File | undefined): Promise<void> {
    if (file === undefined || isBusy) return
    setReport(undefined)
    if (file.size > MOST_PAYOUT_BYTES) {
      setError('The file is larger than 8 MB. Choose fewer days.')
      return
    }
    setError(undefined)
    setIsBusy(true)
    try {
      const body = new FormData()
      body.append('file', file)
      const made = await adminApi.call(matchPayouts, { body })
      setReport(made)
      toast.success(made.message)
    } catch (failure) {
      setError(failure instanceof ApiError ? reasonOf(failure) : 'The file could not be sent.')
    }
    setIsBusy(false)
  }

  return (
    <Panel title="Payouts">
      <div className="grid gap-4 p-4">
        <FileDrop
          label="Settlement report of Razorpay"
          accept=".csv,text/csv"
          hint="In Razorpay: Reports, Settlement Recon, CSV. Fees and payouts that the shop does not know yet are filled in and booked. Uploading a file twice changes nothing."
          error={error}
          onFiles={([file]) => void send(file)}
        >
          {isBusy && <p role="status">Comparing...</p>}
        </FileDrop>
        {report !== undefined && <Report report={report} />}
      </div>
    </Panel>
  )
}

function reasonOf({ message, problem }: ApiError): string {
  return problem?.issues?.[0]?.message ?? message
}

function Report({ report }: { report: PayoutReport }) {
  const { payouts, payoutCount, differences, differenceCount, rows, filledIn } = report
  return (
    <div className="grid gap-4" role="status">
      <p>
        {lineCount(rows)} compared, {filledIn} filled in.{' '}
        {differenceCount === 0 && 'Everything agrees with the shop.'}
      </p>
      {differenceCount > 0 && (
        <section aria-labelledby="payout-differences">
          <h3 id="payout-differences" className="font-medium">
            {differenceCount === 1 ? '1 difference' : `${differenceCount} differences`}
          </h3>
          <ul className="divide-y divide-line">
            {differences.map((one) => (
              <li key={`${one.kind} ${one.line} ${one.entityId}`} className="py-2">
                <DifferenceText difference={one} />
              </li>
            ))}
          </ul>
          <More all={differenceCount} shown={differences.length} />
        </section>
      )}
      <section aria-labelledby="payout-sums">
        <h3 id="payout-sums" className="font-medium">
          {payoutCount === 1 ? '1 payout' : `${payoutCount} payouts`}
        </h3>
        <ul className="divide-y divide-line">
          {payouts.map(({ settlementId, paidOut, fees, tax, rows: count }) => (
            <li key={settlementId} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
              <span className="wrap-anywhere">
                {settlementId}
                <span className="block text-note text-ink-2">
                  {lineCount(count)}, fees {formatRupees(fees)} with {formatRupees(tax)} tax
                </span>
              </span>
              <Price rupees={paidOut} />
            </li>
          ))}
        </ul>
        <More all={payoutCount} shown={payouts.length} />
      </section>
    </div>
  )
}

type Difference = PayoutReport['differences'][number]

function DifferenceText({ difference }: { difference: Difference }) {
  const { line, entityId, orderId, kind } = difference
  const place = line === null ? 'Not in the file' : `Line ${line}`
  return (
    <>
      <span className="text-ink-2">{place}: </span>
      <span className="wrap-anywhere">{entityId}</span> {WORDS[kind](difference)}
      {orderId !== null && (
        <>
          {' '}
          <Link
            to={`/admin/orders?order=${orderId}`}
            className="inline-block font-medium text-mor-700 underline underline-offset-4"
          >
            Order {orderId}
          </Link>
        </>
      )}
    </>
  )
}

const WORDS: Readonly<Record<PayoutDifferenceKind, (of: Difference) => string>> = {
  unknown: ({ inFile }) => `of ${amount(inFile)} is not known to the shop.`,
  amount: (of) => `is ${amount(of.inFile)} in the file and ${amount(of.inShop)} in the shop.`,
  fee: (of) =>
    `has a fee or tax of ${amount(of.inFile)} in the file and ${amount(of.inShop)} in the shop.`,
  settlement: () => 'is in another payout in the shop.',
  twice: () => 'is in the file twice.',
  day: () => 'has no day that can be booked: a new payout is dated today.',
  foreign: () => 'has only payments that the shop does not know, so the payout is not booked.',
  missing: ({ inShop }) => `of ${amount(inShop)} is in one of these payouts in the shop.`,
  unreadable: () => 'This line cannot be read.',
}

function lineCount(count: number): string {
  return count === 1 ? '1 line' : `${count} lines`
}

function amount(rupees: Rupees | null): string {
  return rupees === null ? 'an unknown amount' : formatRupees(rupees)
}

function More({ all, shown }: { all: number; shown: number }) {
  return all > shown ? <p className="text-note text-ink-2">The first {shown} are listed.</p> : null
}
