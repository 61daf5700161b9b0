import { ownAccount } from '#i18n/accounts/own-account.ts'
import { TextField } from '#web/ui/forms/field.tsx'

const text = ownAccount.secondFactor

/** The code of the authenticator app, where the account has a second factor; `error` is what is wrong with it. */
export function CodeField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label={text.code}
      name="code"
      required
      autoComplete="one-time-code"
      hint={text.codeHint}
      error={error}
    />
  )
}
