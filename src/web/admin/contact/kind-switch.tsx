import { useState } from 'react'
import { sortRequest, type ContactRequest } from '#contract/shop/contact.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { isRequestChanged } from './request-changed.ts'

interface KindSwitchProps {
  request: ContactRequest
  onChanged: (request: ContactRequest) => void
  /** Called when somebody else has changed something since. */
  onStale: () => void
}

/** Turns an enquiry into a complaint and back: senders do not always choose the right kind. */
export function KindSwitch({ request, onChanged, onStale }: KindSwitchProps) {
  const { contactId, kind, settledAt } = request
  const [isBusy, setIsBusy] = useState(false)
  const other = kind === 'complaint' ? 'enquiry' : 'complaint'

  async function change() {
    setIsBusy(true)
    try {
      const body = { kind: other, seenSettledAt: settledAt } as const
      const input = { params: { contactId }, body }
      const done = await adminApi.call(sortRequest, input)
      onChanged(done.request)
      toast.success(done.message)
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : 'The request was not updated.'
      toast.failure(reason)
      if (isRequestChanged(error)) onStale()
    }
    setIsBusy(false)
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      className="admin-button mt-3"
      busy={isBusy}
      busyLabel="Changing..."
      onClick={() => void change()}
    >
      {other === 'complaint' ? 'This is a complaint' : 'This is an enquiry'}
    </Button>
  )
}
