import { useState, type SubmitEvent } from 'react'
import { updateProfile, type Profile } from '#contract/accounts/own-account.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { storedSession, storeSession } from '#web/api/stores/stored-session.ts'
import { ownAccount } from '#i18n/accounts/own-account.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, TextField } from '#web/ui/forms/field.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { CodeField } from './code-field.tsx'
import { ACCOUNT_FORM } from './account-section.tsx'
import { useSaving } from './use-saving.ts'

const text = ownAccount.profile

interface ProfileFormProps {
  profile: Profile
  onSaved: (profile: Profile) => void
}

/** Name and email. A new email needs the password (and a code with two-step verification) and applies once its link is opened. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const { isBusy, errors, failure, save } = useSaving()
  const [email, setEmail] = useState(profile.email)
  const isOtherEmail = email.trim().toLowerCase() !== profile.email.toLowerCase()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const body = {
      name: formText(form, 'name'),
      email: formText(form, 'email'),
      password: formText(form, 'password'),
      code: formText(form, 'code').trim(),
    }
    await save(form, async () => {
      const { profile: saved } = await browserApi.call(updateProfile, { body })
      keepName(saved.name)
      setEmail(saved.email)
      onSaved(saved)
      toast.success(isOtherEmail ? text.confirmSent(body.email) : text.saved)
    })
  }

  return (
    <form onSubmit={(event) => void submit(event)} className={ACCOUNT_FORM}>
      <TextField
        label={text.name}
        name="name"
        required
        autoComplete="name"
        defaultValue={profile.name}
        error={errors['name']}
      />
      <TextField
        label={text.email}
        name="email"
        type="email"
        required
        autoComplete="email"
        value={email}
        onChange={setEmail}
        error={errors['email']}
      />
      {isOtherEmail && (
        <PasswordField
          label={text.password}
          name="password"
          required
          autoComplete="current-password"
          hint={text.passwordHint}
          error={errors['password']}
        />
      )}
      {isOtherEmail && profile.hasSecondFactor && <CodeField error={errors['code']} />}
      <FormFailure>{failure}</FormFailure>
      <Button
        type="submit"
        busy={isBusy}
        busyLabel={ownAccount.saving}
        className="col-span-full justify-self-start"
      >
        {ownAccount.save}
      </Button>
    </form>
  )
}

/** The menu greets by the name that the browser keeps. */
function keepName(name: string): void {
  const session = storedSession()
  if (session !== undefined) storeSession({ ...session, name })
}
