import { useState, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { moveReturn, settleReturn, type ShopReturn } from '#contract/orders/returns.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { byHandOf, firstParts, partsBackText, type ByHand } from '#domain/payments/parts-back.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { markUnsaved } from '#web/ui/forms/mark-unsaved.ts'
import { useWrongFocus } from '#web/ui/forms/use-wrong-focus.ts'
import { Fold } from '#web/ui/lists/fold.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { CheckFields, checkedIn } from './check-fields.tsx'
import { RefuseButton } from './refuse-button.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { useStep, type ReturnStepsProps, type StepEnds } from './use-step.ts'

/** Settles a checked return, refuses it, or corrects its check. */
export function Settling(props: ReturnStepsProps) {
  const { shown, amount, partsBack, isUnpaid, mayBeCredit, exchange, ...rest } = props
  const { busy, slip, run } = useStep(rest)
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState<Settlement>()
  // The question keeps its words while it closes.
  const words = useLast(asked)
  // An exchange at the value of the day may come to less than money back.
  const day = exchange?.day
  const amountOf = (settlement: Settlement) =>
    settlement === 'exchange' && day !== undefined ? day.amount : amount
  const where = partsBackText(partsBack, amount ?? 0)
  const hand = byHandOf(partsBack, amount ?? 0)
  // What pays for the other pieces is taken first.
  const going = firstParts(partsBack, amountOf('exchange') ?? 0)
  const handOfRest = byHandOf(going.toReversed(), exchange?.back ?? 0)
  const params = { returnId: shown.returnId }
  const seenSteps = shown.events.length
  const settle = (settlement: Settlement) =>
    run(settlement, () =>
      adminApi.call(settleReturn, {
        params,
        body: { settlement, seenAmount: amountOf(settlement), seenSteps },
      }),
    )
  const canSettle = amount !== null && !isUnpaid
  return (
    <div className="grid gap-4">
      {amount === null ? (
        <p className="text-ink-2">
          The pieces are not left on the invoice of the order, or it has none yet. Look at its
          documents first.
        </p>
      ) : isUnpaid ? (
        <p>
          The pieces are worth <b className="money">{formatRupees(amount)}</b>, but{' '}
          <Link to={`/admin/orders?order=${shown.orderId}`} className="link font-normal">
            order #{shown.orderId}
          </Link>{' '}
          is not paid yet. Record what came for it first; then settle the return.
        </p>
      ) : (
        <p>
          The customer gets <b className="money">{formatRupees(amount)}</b>
          {HOW[hand]}
          {where !== '' && ` ${where}`} One credit note, the stock and the certificates follow with
          it.
        </p>
      )}
      {exchange !== null && !isUnpaid && <ExchangeNote exchange={exchange} hand={handOfRest} />}
      <TextField
        label="Words for the customer"
        name="note"
        multiline
        rows={2}
        optional
        maxLength={500}
        hint="Needed only to refuse the return: the pieces go back to the customer."
        value={note}
        onChange={setNote}
      />
      <FormFailure>{slip}</FormFailure>
      <div className="flex flex-wrap gap-2">
        {canSettle &&
          exchange !== null &&
          amountOf('exchange') !== null &&
          (mayBeCredit || !exchange.isNetted) && (
            <Button
              size="sm"
              aria-haspopup="dialog"
              busy={busy === 'exchange'}
              busyLabel="Settling..."
              onClick={() => setAsked('exchange')}
            >
              Settle as exchange
            </Button>
          )}
        {canSettle && (
          <Button
            variant={exchange === null ? 'primary' : 'secondary'}
            className={exchange === null ? '' : 'admin-button'}
            size="sm"
            aria-haspopup="dialog"
            busy={busy === 'refund'}
            busyLabel="Settling..."
            onClick={() => setAsked('refund')}
          >
            Settle with a refund
          </Button>
        )}
        {canSettle && mayBeCredit && (
          <Button
            variant="secondary"
            size="sm"
            aria-haspopup="dialog"
            busy={busy === 'credit'}
            busyLabel="Settling..."
            onClick={() => setAsked('credit')}
            className="admin-button"
          >
            Settle as store credit
          </Button>
        )}
        <RefuseButton
          note={note}
          isBusy={busy === 'refused'}
          onRefuse={() => {
            const body = { seen: shown.state, to: 'refused' as const, note }
            void run('refused', () => adminApi.call(moveReturn, { params, body }))
          }}
        />
      </div>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={titleOf(words, formatRupees(amount ?? 0))}
        text={textOf(words, exchange, { where, hand: handOfRest })}
        confirmLabel="Settle"
        isBusy={busy === 'refund' || busy === 'credit' || busy === 'exchange'}
        busyLabel="Settling..."
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined)
          if (asked !== undefined) void settle(asked)
        }}
      />
      <Fold title="Correct the check">
        <Correcting shown={shown} {...rest} />
      </Fold>
    </div>
  )
}

type Settlement = 'refund' | 'credit' | 'exchange'
type Exchange = ReturnStepsProps['exchange']

/** Who sends money back, at the end of a sentence. */
const HOW: Readonly<Record<ByHand, string>> = {
  all: ', handed over or transferred by you.',
  some: ', in part handed over or transferred by you.',
  none: ', the way they paid.',
}

/** Which order waits with the new pieces, and what is to pay or goes back. */
function ExchangeNote({ exchange, hand }: { exchange: NonNullable<Exchange>; hand: ByHand }) {
  const { orderId, total } = exchange
  return (
    <p className="rounded-md bg-ivory px-4 py-3">
      The customer wants other pieces instead:{' '}
      <Link to={`/admin/orders?order=${orderId}`} className="link font-normal">
        order #{orderId}
      </Link>{' '}
      for <b className="money">{formatRupees(total)}</b> keeps them.{dayText(exchange)}{' '}
      {differenceOf(exchange, hand)}
    </p>
  )
}

/** With what the old pieces count, where that is not the invoice. */
function dayText({ day }: NonNullable<Exchange>): string {
  if (day === undefined) return ''
  const { value, lower, given, amount } = day
  const counted = ` At the value of the day on which they asked, the pieces are worth ${formatRupees(value)}.`
  if (amount === null) return `${counted} The deduction leaves nothing of it.`
  if (lower > 0) {
    return `${counted} In an exchange ${formatRupees(lower)} is deducted for that, and the credit note comes to ${formatRupees(amount)}.`
  }
  if (given === 0) return counted
  return `${counted} In an exchange the shop gives ${formatRupees(given)} of store credit besides: it is an expense of the shop.`
}

function differenceOf({ isNetted, toPay, back }: NonNullable<Exchange>, hand: ByHand): string {
  if (toPay === null || back === null) return ''
  if (!isNetted) {
    return `A guest has no store credit: they pay ${formatRupees(toPay)} by a link, within 7 days, and ${formatRupees(back)} goes back${HOW[hand]}`
  }
  if (toPay > 0) return `The customer pays ${formatRupees(toPay)} more, by a link, within 7 days.`
  return back > 0 ? `${formatRupees(back)} goes back${HOW[hand]}` : 'There is nothing to pay.'
}

function titleOf(settlement: Settlement | undefined, amount: string): string {
  if (settlement === 'exchange') return 'Settle as exchange?'
  return `Settle with ${amount}${settlement === 'credit' ? ' of store credit' : ''}?`
}

function textOf(
  settlement: Settlement | undefined,
  exchange: Exchange,
  { where, hand }: { where: string; hand: ByHand },
): string {
  if (settlement === 'exchange' && exchange !== null) {
    const pays = exchange.isNetted ? `, and its amount pays for order ${exchange.orderId}` : ''
    return `The credit note is made${pays}.${dayText(exchange)} ${differenceOf(exchange, hand)} This cannot be undone.`
  }
  const given =
    exchange === null ? '' : ` Order ${exchange.orderId} with the other pieces is cancelled.`
  return settlement === 'credit'
    ? `Only where the customer has agreed: no money goes back. The credit note is made, and the credit can be spent at once.${given} This cannot be undone.`
    : `The credit note is made and the money is on its way.${where === '' ? '' : ` ${where}`}${given} This cannot be undone.`
}

function Correcting({ shown, ...rest }: StepEnds & { shown: ShopReturn }) {
  const { busy, slip, slips, setSlips, run } = useStep(rest)
  const own = useWrongFocus(slips)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found = checkedIn(form, shown)
    if ('slips' in found) {
      setSlips(found.slips)
      return
    }
    const { returnId, events } = shown
    const note = formText(form, 'correction')
    const body = { seen: shown.state, to: 'checked' as const, note, seenSteps: events.length }
    void run('checked', () =>
      adminApi.call(moveReturn, { params: { returnId }, body: { ...body, ...found } }),
    )
  }

  return (
    <form ref={own} onSubmit={submit} onInput={markUnsaved} noValidate className="grid gap-4 pt-2">
      <CheckFields shown={shown} slips={slips} />
      <TextField
        label="Words about the correction"
        name="correction"
        multiline
        rows={2}
        optional
        maxLength={500}
        hint="The customer gets an email only if you write something."
      />
      <FormFailure>{slip}</FormFailure>
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        busy={busy === 'checked'}
        busyLabel="Saving..."
        className="admin-button justify-self-start"
      >
        Save the correction
      </Button>
    </form>
  )
}
