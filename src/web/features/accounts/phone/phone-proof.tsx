import { useState, type SubmitEvent } from 'react'
import type { Profile } from '#contract/accounts/own-account.ts'
import { beginPhoneProof, provePhone } from '#contract/accounts/phone-login.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ownAccount } from '#i18n/accounts/own-account.ts'
import { phoneLogin } from '#i18n/accounts/phone-login.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, TextField } from '#web/ui/forms/field.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { CodeField } from '#web/features/accounts/code-field.tsx'
import { useSaving } from '#web/features/accounts/use-saving.ts'
import { OneTimeCodeField } from './one-time-code-field.tsx'

const text = phoneLogin.own

interface PhoneProofProps {
  hasSecondFactor: boolean
  onProven: (profile: Profile) => void
  onCancel: () => void
}

/** Asks for a phone and the password, then for the code that came to it. */
export function PhoneProof({ hasSecondFactor, onProven, onCancel }: PhoneProofProps) {
  const { isBusy, errors, failure, save } = useSaving()
  const [asked, setAsked] = useState<{ key: string; phone: string }>()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const code = formText(form, 'code').trim()
    await save(form, async () => {
      if (asked !== undefined) {
        const body = { key: asked.key, code }
        onProven((await browserApi.call(provePhone, { body })).profile)
        return
      }
      const phone = formText(form, 'phone')
      const body = { phone, password: formText(form, 'password'), code }
      const { key } = await browserApi.call(beginPhoneProof, { body })
      setAsked({ key, phone })
    })
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid max-w-form gap-5">
      {asked === undefined ? (
        <>
          <TextField
            label={phoneLogin.phone}
            name="phone"
            type="tel"
            required
            autoComplete="tel"
            error={errors['phone']}
          />
          <PasswordField
            label={text.password}
            name="password"
            required
            autoComplete="current-password"
            error={errors['password']}
          />
          {hasSecondFactor && <CodeField error={errors['code']} />}
        </>
      ) : (
        <>
          <output className="text-ink-2">{text.sent(asked.phone)}</output>
          <OneTimeCodeField error={errors['code']} />
        </>
      )}
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} busyLabel={text.proving}>
          {asked === undefined ? phoneLogin.send : text.prove}
        </Button>
        <Button
          variant="secondary"
          disabled={isBusy}
          onClick={() => (asked === undefined ? onCancel() : setAsked(undefined))}
        >
          {asked === undefined ? ownAccount.cancel : phoneLogin.other}
        </Button>
      </div>
    </form>
  )
}
