import { useState, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { changeCredit, getCredit, type ShopCredit } from '#contract/orders/store-credit.ts'
import { creditKindText } from '#domain/credit/store-credit.ts'
import { writtenDays } from '#domain/delivery/written-days.ts'
import { formatRupees, ungrouped } from '#domain/pricing/money.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { useWrongFocus } from '#web/ui/forms/use-wrong-focus.ts'
import { Fold } from '#web/ui/lists/fold.tsx'
import { Moment } from '#web/ui/moment.tsx'

/** The store credit of a customer: what there is, how it came to be, and how to give or take some. */
export function UserCredit({ userId }: { userId: number }) {
  const load = useLoad(`credit of ${userId}`, () =>
    adminApi.call(getCredit, { params: { userId } }),
  )
  if (load.state === 'loading') return null
  if (load.state === 'failed') {
    return <InlineFailure text="The store credit did not load." onRetry={load.reload} />
  }
  const { balance, ends, entries } = load.data
  return (
    <section className="mt-6 grid gap-2">
      <h3 className="font-semibold">Store credit</h3>
      <p>
        <b className="money font-medium">{formatRupees(balance)}</b>
        {ends.map(({ amount, on }) => (
          <span key={on} className="block text-note text-ink-2">
            {formatRupees(amount)} until {writtenDays({ from: on, until: on }, 'en-GB')}
          </span>
        ))}
      </p>
      {entries.length > 0 && (
        <Fold title="Entries">
          <Entries entries={entries} />
        </Fold>
      )}
      <Fold key={`change ${entries[0]?.entryId ?? 0}`} title="Give or take">
        <ChangeForm
          userId={userId}
          balance={balance}
          onChanged={load.replace}
          onStale={load.reload}
        />
      </Fold>
    </section>
  )
}

function Entries({ entries }: Pick<ShopCredit, 'entries'>) {
  return (
    <ul>
      {entries.map(({ entryId, at, kind, amount, orderId, note, by }) => (
        <li
          key={entryId}
          className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-2 last:border-0"
        >
          <span className="min-w-0 wrap-anywhere">
            {creditKindText(kind)}
            {orderId !== null && (
              <>
                {' · '}
                <Link to={`/admin/orders?order=${orderId}`} className="link">
                  #{orderId}
                </Link>
              </>
            )}
            <span className="block text-note text-ink-2">
              <Moment at={at} isShort />
              {[by, note].filter(Boolean).map((part) => ` · ${part}`)}
            </span>
          </span>
          <span className="money">{formatRupees(amount)}</span>
        </li>
      ))}
    </ul>
  )
}

const WAYS = [
  { value: '', label: 'Choose' },
  { value: 'give', label: 'Give' },
  { value: 'take', label: 'Take' },
]

interface ChangeFormProps {
  userId: number
  balance: number
  onChanged: (credit: ShopCredit) => void
  /** It has changed since. */
  onStale: () => void
}

function ChangeForm({ userId, balance, onChanged, onStale }: ChangeFormProps) {
  const [slips, setSlips] = useState<Readonly<Record<string, string>>>({})
  const own = useWrongFocus(slips)
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const way = WAYS_TO_CHANGE.find((one) => one === formText(form, 'way'))
    const note = formText(form, 'note').trim()
    const missing = {
      ...(way === undefined && { way: 'Choose whether it is given or taken.' }),
      ...(note === '' && { note: 'Write why: the customer reads it.' }),
    }
    setSlips(missing)
    if (way === undefined || note === '' || isBusy) return
    setIsBusy(true)
    try {
      const amount = ungrouped(formText(form, 'amount'))
      const body = { way, amount, note, seenBalance: balance }
      const done = await adminApi.call(changeCredit, { params: { userId }, body })
      toast.success(done.message)
      onChanged(done.credit)
    } catch (error) {
      setSlips(slipsOf(error))
      if (error instanceof ApiError && error.status === 409) onStale()
    }
    setIsBusy(false)
  }

  return (
    <form ref={own} onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField label="Give or take" name="way" options={WAYS} required error={slips['way']} />
        <TextField
          label="Amount, ₹"
          name="amount"
          inputMode="decimal"
          required
          autoComplete="off"
          error={slips['amount']}
        />
      </div>
      <TextField
        label="Reason"
        name="note"
        required
        maxLength={200}
        autoComplete="off"
        hint="The customer reads it in an email and in the account."
        error={slips['note']}
      />
      <FormFailure>{slips['form']}</FormFailure>
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        busy={isBusy}
        busyLabel="Saving..."
        className="admin-button justify-self-start"
      >
        Change the store credit
      </Button>
    </form>
  )
}

const WAYS_TO_CHANGE = ['give', 'take'] as const

function slipsOf(error: unknown): Record<string, string> {
  const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : []
  const known = issues.map(({ field, message }) => [field, message] as const)
  if (known.length > 0) return Object.fromEntries(known)
  return { form: error instanceof Error ? error.message : String(error) }
}
