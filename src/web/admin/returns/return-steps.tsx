import { useState, type SubmitEvent } from 'react'
import { moveReturn, settleReturn, type ShopReturn } from '#contract/orders/returns.ts'
import { formatRupees, type Rupees } from '#domain/pricing/money.ts'
import { isReturnOver, type ReturnState } from '#domain/returns/return-states.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { CheckFields, checkedIn } from './check-fields.tsx'

interface ReturnStepsProps {
  shown: ShopReturn
  /** What the customer would get; null while that is not known. */
  amount: Rupees | null
  /** Whether a person hands the money back. */
  isByHand: boolean
  onMoved: (changed: ShopReturn) => void
  /** Somebody else has moved it meanwhile. */
  onStale: () => void
}

type Step = 'approved' | 'picked-up' | 'received' | 'checked'

const STEPS: Readonly<Partial<Record<ReturnState, { to: Step; label: string; hint: string }>>> = {
  asked: {
    to: 'approved',
    label: 'Approve',
    hint: 'The customer reads it: where to send the parcel, or when the courier comes.',
  },
  approved: {
    to: 'picked-up',
    label: 'Picked up',
    hint: 'The customer reads it, such as a tracking number.',
  },
  'picked-up': { to: 'received', label: 'Received', hint: 'The customer reads it.' },
  received: { to: 'checked', label: 'Save the check', hint: 'The customer reads it.' },
}

/** What staff does next with a return, or that it is over. */
export function ReturnSteps(props: ReturnStepsProps) {
  const { shown } = props
  if (isReturnOver(shown.state)) return null
  return (
    <section className="grid gap-4">
      <h3 className="font-semibold">Next step</h3>
      {shown.state === 'checked' ? <Settling {...props} /> : <Moving {...props} />}
    </section>
  )
}

/** Runs a step, and tells when it fails; the screen looks again then. */
function useStep({ onMoved, onStale }: Pick<ReturnStepsProps, 'onMoved' | 'onStale'>) {
  const [busy, setBusy] = useState<string>()
  const [slip, setSlip] = useState<string>()
  async function run(
    name: string,
    act: () => Promise<{ message: string; return: ShopReturn }>,
  ): Promise<void> {
    setBusy(name)
    setSlip(undefined)
    try {
      const done = await act()
      toast.success(done.message)
      onMoved(done.return)
    } catch (error) {
      setSlip(error instanceof Error ? error.message : String(error))
      onStale()
    }
    setBusy(undefined)
  }
  return { busy, slip, run }
}

function Moving({ shown, ...rest }: ReturnStepsProps) {
  const { busy, slip, run } = useStep(rest)
  const [note, setNote] = useState('')
  const step = STEPS[shown.state]
  if (step === undefined) return null
  const params = { returnId: shown.returnId }
  const isRefusable = shown.state === 'asked' || shown.state === 'approved'

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (step === undefined) return
    const form = event.currentTarget
    const checked = step.to === 'checked' ? { checked: checkedIn(form, shown) } : {}
    const body = { seen: shown.state, to: step.to, note: formText(form, 'note'), ...checked }
    void run(step.to, () => adminApi.call(moveReturn, { params, body }))
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {step.to === 'checked' && <CheckFields shown={shown} />}
      <TextField
        label="Words for the customer"
        name="note"
        multiline
        rows={2}
        optional
        maxLength={500}
        hint={step.hint}
        value={note}
        onChange={setNote}
      />
      <div role="alert" className="empty:hidden">
        {slip !== undefined && <FieldError>{slip}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={busy === step.to} busyLabel="Saving...">
          {step.label}
        </Button>
        {isRefusable && (
          <RefuseButton
            note={note}
            isBusy={busy === 'refused'}
            onRefuse={() => {
              const body = { seen: shown.state, to: 'refused' as const, note }
              void run('refused', () => adminApi.call(moveReturn, { params, body }))
            }}
          />
        )}
      </div>
    </form>
  )
}

function Settling({ shown, amount, isByHand, ...rest }: ReturnStepsProps) {
  const { busy, slip, run } = useStep(rest)
  const [note, setNote] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const params = { returnId: shown.returnId }
  const settle = () =>
    run('settled', () =>
      adminApi.call(settleReturn, { params, body: { settlement: 'refund', seenAmount: amount } }),
    )
  return (
    <div className="grid gap-4">
      {amount === null ? (
        <p className="text-ink-2">
          The pieces are not left on the invoice of the order, or it has none yet. Look at its
          documents first.
        </p>
      ) : (
        <p>
          The customer gets <b className="money">{formatRupees(amount)}</b>
          {isByHand ? ', handed over or transferred by you.' : ', the way they paid.'} One credit
          note, the stock and the certificates follow with it.
        </p>
      )}
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
      <div role="alert" className="empty:hidden">
        {slip !== undefined && <FieldError>{slip}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-2">
        {amount !== null && (
          <Button
            size="sm"
            aria-haspopup="dialog"
            busy={busy === 'settled'}
            busyLabel="Settling..."
            onClick={() => setIsAsked(true)}
          >
            Settle with a refund
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
        isOpen={isAsked}
        title={`Settle with ${formatRupees(amount ?? 0)}?`}
        text="The credit note is made and the money is on its way. This cannot be undone."
        confirmLabel="Settle"
        isBusy={busy === 'settled'}
        busyLabel="Settling..."
        onClose={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false)
          void settle()
        }}
      />
    </div>
  )
}

interface RefuseButtonProps {
  note: string
  isBusy: boolean
  onRefuse: () => void
}

/** A refusal needs words, and cannot be taken back. */
function RefuseButton({ note, isBusy, onRefuse }: RefuseButtonProps) {
  const [isAsked, setIsAsked] = useState(false)
  const isSilent = note.trim() === ''
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        busy={isBusy}
        busyLabel="Refusing..."
        onClick={() => setIsAsked(true)}
        className="admin-button admin-button-danger"
      >
        Refuse
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Refuse the return?"
        text={
          isSilent
            ? 'Write first why: the customer reads it.'
            : 'The customer gets your words by email. This cannot be undone.'
        }
        confirmLabel="Refuse the return"
        canConfirm={!isSilent}
        onClose={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false)
          onRefuse()
        }}
      />
    </>
  )
}
