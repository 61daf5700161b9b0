import { useState } from 'react'
import { endSession, logOutEverywhere, type OwnSession } from '#contract/accounts/own-account.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { endStoredSession } from '#web/api/stores/stored-session.ts'
import type { Load } from '#web/api/use-load.ts'
import { ownAccount } from '#i18n/accounts/own-account.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { LoadingPart } from './account-section.tsx'

const text = ownAccount.devices

/** Where the account is logged in, and ways to end that. */
export function Devices({ load }: { load: Load<OwnSession[]> }) {
  if (load.state === 'loading') return <LoadingPart text={ownAccount.loading} />
  if (load.state === 'failed') {
    return <InlineFailure text={text.loadFailed} onRetry={load.reload} isBusy={load.isReloading} />
  }
  const drop = (sessionId: number) =>
    load.replace((devices) => devices.filter((device) => device.sessionId !== sessionId))
  return (
    <>
      <ul className="mb-6 divide-y divide-line rounded-md border border-line bg-white">
        {load.data.map((device) => (
          <Device key={device.sessionId} device={device} onEnded={() => drop(device.sessionId)} />
        ))}
      </ul>
      <LogOutOfAll />
    </>
  )
}

function Device({ device, onEnded }: { device: OwnSession; onEnded: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const { sessionId, isCurrent, lastUsedAt } = device
  const name = device.device === '' ? text.unknown : text.device(device.device)
  const end = async (): Promise<void> => {
    setIsBusy(true)
    try {
      await browserApi.call(endSession, { params: { sessionId } })
      onEnded()
      toast.success(text.loggedOut)
    } catch {
      setIsBusy(false)
      toast.failure(text.logOutFailed, { retry: () => void end() })
    }
  }
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-note text-ink-3">
          {text.lastUsed} <Moment at={lastUsedAt} isShort />
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="success">{text.isThis}</Badge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          busy={isBusy}
          aria-label={text.logOutOf(name)}
          onClick={() => void end()}
        >
          {text.logOut}
        </Button>
      )}
    </li>
  )
}

/** Asks as the specification says (section 2, the dialog that the menu never opens). */
function LogOutOfAll() {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const logOut = async (): Promise<void> => {
    setIsBusy(true)
    try {
      await browserApi.call(logOutEverywhere)
      endStoredSession()
      window.location.assign('/login')
    } catch {
      setIsBusy(false)
      setIsAsking(false)
      toast.failure(text.allFailed, { retry: () => void logOut() })
    }
  }
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {text.all}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text.confirmTitle}
        text={text.confirmText}
        cancelLabel={ownAccount.cancel}
        confirmLabel={text.yes}
        isBusy={isBusy}
        onConfirm={() => void logOut()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
