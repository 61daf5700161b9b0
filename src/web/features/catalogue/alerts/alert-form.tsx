import { useEffect, useState } from 'react'
import { getProfile } from '#contract/accounts/own-account.ts'
import { askStockAlert } from '#contract/catalogue/stock-alerts.ts'
import type { Make, SoldSize } from '#contract/metal/makes.ts'
import { ungrouped } from '#domain/pricing/money.ts'
import { accountApi } from '#web/api/browser-api.ts'
import type { ChosenPiece } from '#web/api/product-path.ts'
import { useSession } from '#web/api/stores/stored-session.ts'
import { alerts } from '#i18n/catalogue/alerts.ts'
import { sizes as sizeWords } from '#i18n/catalogue/sizes.ts'
import { EmailRequestForm } from '#web/ui/forms/email-request-form.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'

/** What somebody waits for. */
export type AlertSort = 'stock' | 'price'

/** What the form says. */
export type AlertWords = Pick<typeof alerts.stock, 'title' | 'done' | 'consent'>

interface AlertFormProps {
  sort: AlertSort
  words: AlertWords
  piece: ChosenPiece
  make: Make | undefined
  /** Of these sizes one is chosen; none where the piece is one. */
  sizes: readonly SoldSize[]
  onDone: () => void
  onCancel: () => void
}

/** Asks for one email about a piece: when it is back, or when it costs no more than a sum. */
export function AlertForm({
  sort,
  words: text,
  piece,
  make,
  sizes,
  onDone,
  onCancel,
}: AlertFormProps) {
  const [email, setEmail] = useOwnEmail()
  const kind = make?.sizeKind

  async function send(form: HTMLFormElement) {
    const { productId, material } = piece
    const size = formText(form, 'size') || (sort === 'price' ? piece.size : '')
    const below = ungrouped(formText(form, 'below').replaceAll(/[₹\s]/g, ''))
    const body = { productId, material, size, email, below, ...(make && { makeId: make.makeId }) }
    await accountApi.call(askStockAlert, { body })
  }

  return (
    <EmailRequestForm
      title={text.title}
      words={alerts}
      consent={{ ...text.consent, link: alerts.policy }}
      email={email}
      onEmail={setEmail}
      send={send}
      onDone={onDone}
      onCancel={onCancel}
    >
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
    </EmailRequestForm>
  )
}

/** The typed email; who is logged in need not type it, and without a response the field stays empty. */
function useOwnEmail() {
  const userId = useSession()?.userId
  const [email, setEmail] = useState('')
  useEffect(() => {
    if (userId === undefined) return
    void accountApi.call(getProfile).then(
      (profile) => setEmail((typed) => (typed === '' ? profile.email : typed)),
      () => undefined,
    )
  }, [userId])
  return [email, setEmail] as const
}
