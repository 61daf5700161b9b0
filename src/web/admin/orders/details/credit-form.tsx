import { useState, type SubmitEvent } from 'react'
import {
  creditLines,
  getCreditable,
  previewCredit,
  type Creditable,
} from '#contract/orders/credit-notes.ts'
import { formatRupees, type Rupees } from '#domain/pricing/money.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FieldError, TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { CreditLine } from './credit-line.tsx'
import { creditedIn, type CreditSlip } from './credited-lines.ts'

interface CreditFormProps {
  orderId: number
  /** A credit note or a refund was made. */
  onDone: () => void
}

/** A credit note by line; its figures are read when it appears. */
export function CreditForm({ orderId, onDone }: CreditFormProps) {
  const load = useLoad(`creditable of ${orderId}`, () =>
    adminApi.call(getCreditable, { params: { orderId } }),
  )
  if (load.state === 'loading') return <output className="block">Loading...</output>
  if (load.state === 'failed') {
    return (
      <p role="alert">
        {load.error instanceof Error ? load.error.message : String(load.error)}{' '}
        <button type="button" onClick={load.reload} className="link">
          Try again
        </button>
      </p>
    )
  }
  const { invoice, left } = load.data
  if (left <= 0) return <p className="text-ink-2">Nothing is left of invoice {invoice}.</p>
  return (
    <LinesForm
      key={`${invoice} ${left}`}
      orderId={orderId}
      creditable={load.data}
      onStale={load.reload}
      onDone={() => {
        load.reload()
        onDone()
      }}
    />
  )
}

interface LinesFormProps extends CreditFormProps {
  creditable: Creditable
  /** The figures have changed in the meantime. */
  onStale: () => void
}

type Credited = NonNullable<ReturnType<typeof creditedIn>['credited']>
interface Asked {
  credited: Credited
  total: Rupees
  /** How much of the money a person hands back, and how much becomes store credit again. */
  byHand: Rupees
  credit: Rupees
  byProvider: Rupees
  isRefunded: boolean
}

function LinesForm({ orderId, creditable, onStale, onDone }: LinesFormProps) {
  const [slip, setSlip] = useState<CreditSlip>()
  const [asked, setAsked] = useState<Asked>()
  const [isBusy, setIsBusy] = useState(false)
  const [reason, setReason] = useState('')
  const { invoice, refundable, isByHand, lines } = creditable

  async function attempt(act: () => Promise<void>) {
    setIsBusy(true)
    setSlip(undefined)
    try {
      await act()
    } catch (error) {
      setSlip({ field: '', message: error instanceof Error ? error.message : String(error) })
      onStale()
    }
    setIsBusy(false)
  }

  function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { credited, slip: found } = creditedIn(form, creditable)
    setSlip(found)
    if (credited === undefined) return
    const isRefunded = formText(form, 'isRefunded') === 'on'
    void attempt(async () => {
      const seen = await adminApi.call(previewCredit, { params: { orderId }, body: credited })
      setAsked({ credited, ...seen, isRefunded })
    })
  }

  async function make({ credited, isRefunded }: Asked) {
    await attempt(async () => {
      const body = { ...credited, isRefunded }
      const { message } = await adminApi.call(creditLines, { params: { orderId }, body })
      toast.success(message)
      onDone()
    })
    setAsked(undefined)
  }

  const errorOf = (field: string) => (slip?.field === field ? slip.message : undefined)
  return (
    <form onSubmit={ask} noValidate className="grid gap-4">
      <p className="text-ink-2">
        What of invoice {invoice} is taken back? {formatRupees(creditable.left)} is left of it.
      </p>
      {Array.from(lines.entries(), ([place, line]) => (
        <CreditLine
          key={place}
          place={place}
          line={line}
          error={errorOf(`line ${place}`)}
          onPropose={(proposed) => setReason(withReason(reason, proposed))}
        />
      ))}
      <TextField
        label="Reason"
        name="reason"
        value={reason}
        onChange={setReason}
        required
        maxLength={MOST_LETTERS}
        autoComplete="off"
        hint="Printed on the credit note."
        error={errorOf('reason')}
      />
      {refundable > 0 && (
        <Checkbox name="isRefunded" defaultChecked>
          {isByHand ? 'The customer gets the money by hand' : 'Refund the money too'}
        </Checkbox>
      )}
      {slip?.field === '' && <FieldError>{slip.message}</FieldError>}
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        busy={isBusy && asked === undefined}
        busyLabel="Adding up..."
        aria-haspopup="dialog"
      >
        Make credit note
      </Button>
      <Question
        asked={asked}
        isBusy={isBusy}
        onClose={() => setAsked(undefined)}
        onConfirm={make}
      />
    </form>
  )
}

/** The most letters of a reason. */
const MOST_LETTERS = 200

/** What somebody wrote stays, and so does the proposal of another line. */
function withReason(written: string, proposed: string): string {
  if (written.includes(proposed)) return written
  const both = [written.trim(), proposed].filter((text) => text !== '').join(', ')
  return both.slice(0, MOST_LETTERS)
}

interface QuestionProps {
  asked: Asked | undefined
  isBusy: boolean
  onClose: () => void
  onConfirm: (asked: Asked) => Promise<void>
}

function Question({ asked, isBusy, onClose, onConfirm }: QuestionProps) {
  const sum = formatRupees(asked?.total ?? 0)
  const isRefunded = asked?.isRefunded === true
  const text = isRefunded
    ? `${asked === undefined ? '' : waysText(asked)} They get an email and a credit note. This cannot be undone.`
    : `No money goes back. Later refunds pay this credit note first. It cannot be taken back.`
  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      title={isRefunded ? `Refund ${sum} with a credit note?` : `Credit ${sum} without a refund?`}
      text={text}
      confirmLabel={isRefunded ? `Refund ${sum}` : 'Make credit note'}
      isBusy={isBusy}
      busyLabel={isRefunded ? 'Refunding...' : 'Making...'}
      onClose={onClose}
      onConfirm={() => asked !== undefined && void onConfirm(asked)}
    />
  )
}

/** How the money of a refund goes back. */
function waysText({ byHand, credit, byProvider }: Asked): string {
  return [
    ...(credit > 0 ? [`${formatRupees(credit)} is store credit of the customer again.`] : []),
    ...(byHand > 0
      ? [`${formatRupees(byHand)} is recorded as handed back: make sure that the customer has it.`]
      : []),
    ...(byProvider > 0 ? [`${formatRupees(byProvider)} is refunded to the customer.`] : []),
  ].join(' ')
}
