import { useState } from 'react'
import type { Profile } from '#contract/accounts/own-account.ts'
import { removePhone } from '#contract/accounts/phone-login.ts'
import { spacedMobile } from '#domain/accounts/phone-number.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { phoneLogin } from '#i18n/accounts/phone-login.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { PhoneProof } from './phone-proof.tsx'

const text = phoneLogin.own

interface OwnPhoneProps {
  profile: Profile
  onChanged: (profile: Profile) => void
}

/** The phone that opens the account, and how it is added, changed and removed. */
export function OwnPhone({ profile, onChanged }: OwnPhoneProps) {
  const { logsInByPhone } = useShop().settings
  const [isAdding, setIsAdding] = useState(false)
  const { provenPhone, hasSecondFactor } = profile
  if (isAdding) {
    return (
      <PhoneProof
        hasSecondFactor={hasSecondFactor}
        onCancel={() => setIsAdding(false)}
        onProven={(changed) => {
          onChanged(changed)
          setIsAdding(false)
          toast.success(text.proven)
        }}
      />
    )
  }
  return (
    <div className="grid max-w-form justify-items-start gap-4">
      <div className="grid gap-1.5">
        <p>{provenPhone === undefined ? text.none : text.have(spacedMobile(provenPhone))}</p>
        <p className="text-sm text-pretty text-ink-2">{noteOf(logsInByPhone === true, profile)}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {logsInByPhone === true && (
          <Button variant="secondary" onClick={() => setIsAdding(true)}>
            {provenPhone === undefined ? text.add : text.change}
          </Button>
        )}
        {provenPhone !== undefined && <RemovePhone phone={provenPhone} onRemoved={onChanged} />}
      </div>
    </div>
  )
}

function noteOf(isOn: boolean, { hasSecondFactor }: Profile): string {
  if (!isOn) return text.paused
  return hasSecondFactor ? text.withFactor : text.orders
}

interface RemovePhoneProps {
  phone: string
  onRemoved: (profile: Profile) => void
}

function RemovePhone({ phone, onRemoved }: RemovePhoneProps) {
  const [isAsked, setIsAsked] = useState(false)
  const remove = async () => {
    try {
      const { profile } = await browserApi.call(removePhone)
      toast.success(text.removed)
      onRemoved(profile)
    } catch {
      toast.failure(text.removeFailed)
    }
    setIsAsked(false)
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsked(true)}>
        {text.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={text.removeTitle}
        text={text.removeText(spacedMobile(phone))}
        confirmLabel={text.remove}
        onConfirm={remove}
        onClose={() => setIsAsked(false)}
      />
    </>
  )
}
