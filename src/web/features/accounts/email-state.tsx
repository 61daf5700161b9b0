import { useState } from 'react'
import { cancelEmailChange, resendConfirmation } from '#contract/accounts/email-confirmation.ts'
import type { Profile } from '#contract/accounts/own-account.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ownAccount } from '#i18n/accounts/own-account.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

const text = ownAccount.email

interface EmailStateProps {
  profile: Profile
  onChanged: (profile: Profile) => void
}

/** Says that the email is unconfirmed or about to change; otherwise nothing. */
export function EmailState({ profile, onChanged }: EmailStateProps) {
  const [busy, setBusy] = useState<'again' | 'keep'>()
  const { email, wantedEmail, isEmailConfirmed } = profile
  if (isEmailConfirmed && wantedEmail === '') return null

  async function act(what: 'again' | 'keep') {
    if (busy !== undefined) return
    setBusy(what)
    try {
      if (what === 'again') {
        await browserApi.call(resendConfirmation)
        toast.success(text.sent)
      } else {
        await browserApi.call(cancelEmailChange)
        onChanged({ ...profile, wantedEmail: '' })
        toast.success(text.kept)
      }
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : String(error))
    }
    setBusy(undefined)
  }

  return (
    <div className="mb-6 grid gap-3 rounded-md bg-info-50 px-5 py-4 text-info">
      <p className="wrap-anywhere">
        {wantedEmail === '' ? text.unconfirmed(email) : text.wanted(wantedEmail, email)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          variant="secondary"
          busy={busy === 'again'}
          busyLabel={text.sending}
          onClick={() => void act('again')}
        >
          {text.again}
        </Button>
        {wantedEmail !== '' && (
          <Button
            size="sm"
            variant="secondary"
            busy={busy === 'keep'}
            busyLabel={ownAccount.saving}
            onClick={() => void act('keep')}
          >
            {text.keep}
          </Button>
        )}
      </div>
    </div>
  )
}
