import { useState } from 'react'
import { getBuyerPan, showBuyerPan } from '#contract/orders/buyer-pans.ts'
import type { Reply } from '#contract/endpoint.ts'
import { isAllowed } from '#domain/accounts/permissions.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useSession } from '#web/api/stores/stored-session.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Detail, DetailsList } from '#web/ui/lists/details-list.tsx'

type Shown = Reply<typeof showBuyerPan>

/** The end of the buyer's PAN; an admin can see all of it, which is written to the audit log. */
export function BuyerPan({ orderId }: { orderId: number }) {
  const params = { orderId }
  const load = useLoad(`pan of ${orderId}`, () => adminApi.call(getBuyerPan, { params }))
  const canShow = isAllowed(useSession()?.role, 'pans')
  const [shown, setShown] = useState<Shown>()
  const [isBusy, setIsBusy] = useState(false)
  if (load.state === 'failed') {
    return (
      <p role="alert" className="mt-3">
        The PAN did not load.{' '}
        <button type="button" onClick={load.reload} className="link">
          Try again
        </button>
      </p>
    )
  }
  if (load.state === 'loading' || load.data.pan === null) return null
  const { kind, last4 } = load.data.pan

  async function show() {
    setIsBusy(true)
    try {
      setShown(await adminApi.call(showBuyerPan, { params }))
    } catch (error) {
      toast.failure(error instanceof ApiError ? error.message : 'The PAN could not be shown.')
    }
    setIsBusy(false)
  }

  return (
    <div className="mt-3 grid justify-items-start gap-2">
      <div aria-live="polite" className="w-full">
        <DetailsList>
          {shown === undefined && (
            <Detail name={kind === 'pan' ? 'PAN' : 'Form 60, document'}>
              <span className="tabular-nums">{`•••••• ${last4}`}</span>
            </Detail>
          )}
          {shown?.pan !== undefined && <Detail name="PAN">{shown.pan}</Detail>}
          {shown?.form60 !== undefined && <Declaration form60={shown.form60} />}
        </DetailsList>
      </div>
      {canShow && shown === undefined && (
        <Button
          variant="secondary"
          size="sm"
          className="admin-button"
          busy={isBusy}
          busyLabel="Showing..."
          onClick={() => void show()}
        >
          {kind === 'pan' ? 'Show PAN' : 'Show declaration'}
        </Button>
      )}
      {canShow && shown === undefined && (
        <p className="text-note text-ink-3">The audit log keeps who looked at it.</p>
      )}
    </div>
  )
}

const DOCUMENTS: Readonly<Record<NonNullable<Shown['form60']>['document'], string>> = {
  passport: 'Passport',
  'voter-card': 'Voter ID card',
  'driving-licence': 'Driving licence',
  'ration-card': 'Ration card',
}

function Declaration({ form60 }: { form60: NonNullable<Shown['form60']> }) {
  return (
    <>
      <Detail name="Form 60">No PAN</Detail>
      <Detail name="Father's name">{form60.fatherName}</Detail>
      <Detail name="Date of birth">{form60.birthDate}</Detail>
      <Detail name={DOCUMENTS[form60.document]}>{form60.documentNumber}</Detail>
    </>
  )
}
