import type { SubmitEvent } from 'react'
import { ownAccount } from '#i18n/accounts/own-account.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/forms/field.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { useSaving } from '#web/features/accounts/use-saving.ts'
import { CodeField } from '#web/features/accounts/code-field.tsx'

const text = ownAccount.secondFactor

interface Proof {
  password: string
  code: string
}

interface ProofFormProps {
  asks: readonly (keyof Proof)[]
  /** What the button does. */
  action: string
  onSend: (proof: Proof) => Promise<void>
  onCancel: () => void
}

/** Asks the person for password, code or both. */
export function ProofForm({ asks, action, onSend, onCancel }: ProofFormProps) {
  const { isBusy, errors, failure, save } = useSaving()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const proof = { password: formText(form, 'password'), code: formText(form, 'code').trim() }
    await save(form, () => onSend(proof))
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid max-w-form gap-5">
      {asks.includes('password') && (
        <PasswordField
          label={text.password}
          name="password"
          required
          autoComplete="current-password"
          error={errors['password']}
        />
      )}
      {asks.includes('code') && <CodeField error={errors['code']} />}
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {action}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
          {ownAccount.cancel}
        </Button>
      </div>
    </form>
  )
}
