import { useEffect, useState, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { getProfile } from '#contract/accounts/own-account.ts'
import { askStockAlert } from '#contract/catalogue/stock-alerts.ts'
import type { Make, SoldSize } from '#contract/metal/makes.ts'
import { browserApi } from '#web/api/browser-api.ts'
import type { ChosenPiece } from '#web/api/product-path.ts'
import { useSession } from '#web/api/stores/stored-session.ts'
import { alerts } from '#i18n/catalogue/alerts.ts'
import { sizes as sizeWords } from '#i18n/catalogue/sizes.ts'
import { Button } from '#web/ui/button.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'

/** What somebody waits for. */
export type AlertSort = 'stock' | 'price'

interface AlertFormProps {
  sort: AlertSort
  piece: ChosenPiece
  make: Make | undefined
  /** Of these sizes one is chosen; none where the piece is one. */
  sizes: readonly SoldSize[]
  onDone: () => void
  onCancel: () => void
}

/** Asks for one email about a piece: when it is back, or when it costs no more than a sum. */
export function AlertForm({ sort, piece, make, sizes, onDone, onCancel }: AlertFormProps) {
  const text = alerts[sort]
  const [email, setEmail] = useOwnEmail()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const kind = make?.sizeKind

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const { productId, material } = piece
    const size = formText(event.currentTarget, 'size') || (sort === 'price' ? piece.size : '')
    const below = formText(event.currentTarget, 'below').replaceAll(/[₹,\s]/g, '')
    setIsBusy(true)
    setProblem(undefined)
    try {
      const body = { productId, material, size, email, below, ...(make && { makeId: make.makeId }) }
      await browserApi.call(askStockAlert, { body })
      onDone()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setIsBusy(false)
    }
  }

  return (
    <form
      aria-label={text.title}
      onSubmit={(event) => void submit(event)}
      className="grid gap-4 rounded-md border border-line bg-white p-4"
    >
      <p className="font-medium">{text.title}</p>
      {sort === 'price' && (
        <TextField
          label={alerts.price.sum}
          name="below"
          required
          inputMode="decimal"
          autoComplete="off"
          hint={alerts.price.hint}
        />
      )}
      {kind !== undefined && sizes.length > 0 && (
        <SelectField
          label={alerts.size}
          name="size"
          options={sizes.map(({ code }) => ({
            value: code,
            label: sizeWords.name({ kind, code }),
          }))}
        />
      )}
      <TextField
        label={alerts.email}
        name="email"
        type="email"
        required
        autoComplete="email"
        value={email}
        onChange={setEmail}
      />
      <p className="text-note text-ink-2">
        {text.consent.before}
        <Link to="/privacy-policy" className="underline underline-offset-4">
          {alerts.policy}
        </Link>
        {text.consent.after}
      </p>
      <FormFailure>{problem}</FormFailure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} busyLabel={alerts.sending}>
          {alerts.send}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
          {alerts.cancel}
        </Button>
      </div>
    </form>
  )
}

/** The typed email; who is logged in need not type it, and without a response the field stays empty. */
function useOwnEmail() {
  const userId = useSession()?.userId
  const [email, setEmail] = useState('')
  useEffect(() => {
    if (userId === undefined) return
    void browserApi.call(getProfile).then(
      (profile) => setEmail((typed) => (typed === '' ? profile.email : typed)),
      () => undefined,
    )
  }, [userId])
  return [email, setEmail] as const
}
