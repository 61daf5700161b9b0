import { useEffect, useRef } from 'react'
import { phoneLogin as text } from '#i18n/accounts/phone-login.ts'
import { TextField } from '#web/ui/forms/field.tsx'

/** The code that came to the phone; it has the focus as soon as it is there. */
export function OneTimeCodeField({ error }: { error?: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={place}>
      <TextField
        label={text.code}
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        hint={text.codeHint}
        error={error}
      />
    </div>
  )
}
