import { useState } from 'react'
import { withdrawGuestReturn, withdrawReturn } from '#contract/orders/returned/withdraw-return.ts'
import type { Return } from '#contract/orders/returns.ts'
import { writtenDays } from '#domain/delivery/written-days.ts'
import { formatRupees, type Rupees } from '#domain/pricing/money.ts'
import { canWithdraw, isReturnOver, type ReturnState } from '#domain/returns/return-states.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { returns as text } from '#i18n/returns.ts'
import { storeCredit } from '#i18n/credit.ts'
import { dateTag } from '#i18n/language.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { dateFormat } from '#web/ui/format.ts'

const TONES: Readonly<Record<ReturnState, Tone>> = {
  asked: 'warning',
  approved: 'info',
  'picked-up': 'violet',
  received: 'violet',
  checked: 'violet',
  settled: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
}

const dayText = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' })

interface ReturnCardProps {
  asked: Return
  /** Of a guest: the key of the link that opened the order. */
  linkKey: string | undefined
  onChanged: (asked: Return) => void
}

/** A return of the customer: what comes back, how far it is, and what follows. */
export function ReturnCard({ asked, linkKey, onChanged }: ReturnCardProps) {
  const { number, state, lines, events, dueOn, deduction, deductionReason } = asked
  const { settledAmount, exchangeOrderId } = asked
  const waits = exchangeOrderId !== null && !isReturnOver(state)
  const said = events.at(-1)?.note ?? ''
  const isKeptBack = deduction > 0 && (state === 'checked' || state === 'settled')
  return (
    <section
      aria-label={text.name(number)}
      className="grid gap-1.5 border-t border-line bg-paper px-5 py-3.5 text-control"
    >
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        {text.name(number)}
        <Badge tone={TONES[state]}>{text.states[state]}</Badge>
        {dueOn !== null && (
          <span className="text-note font-normal text-ink-3">
            {text.due(writtenDays({ from: dueOn, until: dueOn }, dateTag))}
          </span>
        )}
      </h3>
      <p className="wrap-anywhere text-ink-2">
        {lines.map(({ name, quantity }) => text.pieces(name, quantity)).join(', ')}
      </p>
      {asked.isOfGift === true && <p className="text-ink-2">{text.ofGift}</p>}
      {said !== '' && <p className="wrap-anywhere whitespace-pre-line text-ink-2">{said}</p>}
      {waits && <p>{text.exchangeWaits(exchangeOrderId)}</p>}
      {waits && asked.isAtDayValue === true && <p>{text.atDayValue}</p>}
      {isKeptBack && <p>{text.kept(formatRupees(deduction), deductionReason)}</p>}
      {asked.dayLower !== undefined && <p>{text.dayLower(formatRupees(asked.dayLower))}</p>}
      {asked.dayGiven !== undefined && <p>{text.dayGiven(formatRupees(asked.dayGiven))}</p>}
      {settledAmount !== null && settledAmount > 0 && (
        <p className="font-medium">{settledText(asked, settledAmount)}</p>
      )}
      <ExchangedFor asked={asked} />
      <details>
        <summary className="flex min-h-11 w-fit list-none items-center text-note">
          <span className="link">{text.history}</span>
        </summary>
        <ol className="grid gap-1 pb-1 text-note text-ink-2">
          {events.map(({ at, to }) => (
            <li key={at}>
              <time dateTime={at}>{dayText(new Date(at))}</time> · {text.states[to]}
            </li>
          ))}
        </ol>
      </details>
      {!isReturnOver(state) && canWithdraw(state) && linkKey !== '' && (
        <Withdrawal asked={asked} linkKey={linkKey} onChanged={onChanged} />
      )}
    </section>
  )
}

/** How it stands with the order of the new pieces. */
function ExchangedFor({ asked: { exchanged, exchangeOrderId: order } }: { asked: Return }) {
  if (exchanged === undefined || order === null) return null
  const { state, toPay, until } = exchanged
  const next = text.exchangedNext
  if (state !== 'awaited') return <p>{next[state](order)}</p>
  const day = until === null ? '' : dayText(new Date(until))
  return <p>{next.awaited(order, formatRupees(toPay), day)}</p>
}

function settledText(asked: Return, amount: Rupees): string {
  const { settlement, creditNote, exchangeOrderId, exchanged } = asked
  const isNetted = settlement === 'exchange' && exchanged?.isApart !== true
  if (isNetted && exchangeOrderId !== null) return text.exchanged(exchangeOrderId)
  const words = settlement === 'credit' ? storeCredit.settled : text.settled
  return words(formatRupees(amount), creditNote)
}

function Withdrawal({ asked: { returnId, number }, linkKey, onChanged }: ReturnCardProps) {
  const [isBusy, setIsBusy] = useState(false)
  const withdraw = async (): Promise<void> => {
    setIsBusy(true)
    try {
      const params = { returnId }
      const done =
        linkKey === undefined
          ? await browserApi.call(withdrawReturn, { params })
          : await browserApi.call(withdrawGuestReturn, { params, body: { linkKey } })
      toast.success(text.withdrawn)
      onChanged(done.return)
    } catch (error) {
      setIsBusy(false)
      toast.failure(error instanceof ApiError ? error.message : text.failed)
    }
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={isBusy}
      busyLabel={text.withdrawing}
      aria-label={text.withdrawOf(number)}
      onClick={() => void withdraw()}
      className="justify-self-start"
    >
      {text.withdraw}
    </Button>
  )
}
