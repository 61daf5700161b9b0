import type { SubmitEvent } from 'react'
import { changePassword } from '#contract/accounts/own-account.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ownAccount } from '#i18n/accounts/own-account.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/forms/field.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { CodeField } from './code-field.tsx'
import { ACCOUNT_FORM } from './account-section.tsx'
import { useSaving } from './use-saving.ts'

const text = ownAccount.password

interface PasswordFormProps {
  hasSecondFactor: boolean
  /** All other devices are logged out now. */
  onChanged: () => void
}

/** A new password in place of the present one. */
export function PasswordForm({ hasSecondFactor, onChanged }: PasswordFormProps) {
  const { isBusy, errors, failure, save } = useSaving()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const body = {
      currentPassword: formText(form, 'currentPassword'),
      newPassword: formText(form, 'newPassword'),
      code: formText(form, 'code').trim(),
    }
    await save(form, async () => {
      await browserApi.call(changePassword, { body })
      form.reset()
      onChanged()
      toast.success(text.changed)
    })
  }

  return (
    <form onSubmit={(event) => void submit(event)} className={ACCOUNT_FORM}>
      <PasswordField
        label={text.current}
        name="currentPassword"
        required
        autoComplete="current-password"
        error={errors['currentPassword']}
      />
      <PasswordField
        label={text.fresh}
        name="newPassword"
        required
        autoComplete="new-password"
        hint={text.freshHint}
        error={errors['newPassword']}
      />
      {hasSecondFactor && <CodeField error={errors['code']} />}
      <FormFailure>{failure}</FormFailure>
      <Button
        type="submit"
        variant="secondary"
        busy={isBusy}
        busyLabel={ownAccount.saving}
        className="col-span-full justify-self-start"
      >
        {text.change}
      </Button>
    </form>
  )
}
