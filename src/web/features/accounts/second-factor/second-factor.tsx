import { useState } from 'react'
import type { Profile } from '#contract/accounts/own-account.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '#contract/accounts/second-factor.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ownAccount } from '#i18n/accounts/own-account.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecretToScan } from './secret-to-scan.tsx'

const text = ownAccount.secondFactor

type Step =
  | { name: 'idle' | 'begin' | 'renew' | 'remove' }
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'codes'; codes: readonly string[] }

interface SecondFactorProps {
  profile: Profile
  onChanged: () => void
}

/** Turns the second factor on and off, one question after the other. */
export function SecondFactor({ profile, onChanged }: SecondFactorProps) {
  const [step, setStep] = useState<Step>({ name: 'idle' })
  const stop = () => setStep({ name: 'idle' })
  const showCodes = ({ recoveryCodes }: { recoveryCodes: string[] }) => {
    setStep({ name: 'codes', codes: recoveryCodes })
    onChanged()
  }
  switch (step.name) {
    case 'begin':
      return (
        <ProofForm
          asks={['password']}
          action={text.continue}
          onCancel={stop}
          onSend={async ({ password }) => {
            const begun = await browserApi.call(beginSecondFactor, { body: { password } })
            setStep({ name: 'scan', ...begun })
          }}
        />
      )
    case 'scan':
      return (
        <div className="grid gap-6">
          <SecretToScan secret={step.secret} uri={step.uri} />
          <ProofForm
            asks={['code']}
            action={text.confirm}
            onCancel={stop}
            onSend={async ({ code }) =>
              showCodes(await browserApi.call(confirmSecondFactor, { body: { code } }))
            }
          />
        </div>
      )
    case 'renew':
      return (
        <ProofForm
          asks={['password', 'code']}
          action={text.renew}
          onCancel={stop}
          onSend={async (body) => showCodes(await browserApi.call(renewRecoveryCodes, { body }))}
        />
      )
    case 'remove':
      return (
        <ProofForm
          asks={['password', 'code']}
          action={text.turnOff}
          onCancel={stop}
          onSend={async (body) => {
            await browserApi.call(removeSecondFactor, { body })
            toast.success(text.turnedOff)
            stop()
            onChanged()
          }}
        />
      )
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={stop} />
    default:
      return <Present profile={profile} onChoose={(name) => setStep({ name })} />
  }
}

interface PresentProps {
  profile: Profile
  onChoose: (step: 'begin' | 'renew' | 'remove') => void
}

function Present({ profile, onChoose }: PresentProps) {
  const { hasSecondFactor, recoveryCodesLeft } = profile
  return (
    <div className="grid justify-items-start gap-4">
      <p>{hasSecondFactor ? text.isOn(recoveryCodesLeft) : text.isOff}</p>
      <div className="flex flex-wrap gap-3">
        {hasSecondFactor ? (
          <>
            <Button variant="secondary" onClick={() => onChoose('renew')}>
              {text.renew}
            </Button>
            <Button variant="secondary" onClick={() => onChoose('remove')}>
              {text.turnOff}
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={() => onChoose('begin')}>
            {text.turnOn}
          </Button>
        )}
      </div>
    </div>
  )
}
