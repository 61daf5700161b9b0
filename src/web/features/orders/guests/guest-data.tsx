import { useState } from 'react'
import { useNavigate } from 'react-router'
import { downloadGuest, eraseGuest } from '#contract/orders/guest-orders.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { saveFile } from '#web/api/save-file.ts'
import { endGuestSession } from '#web/api/stores/guest-session.ts'
import { guestOrder } from '#i18n/orders/guest-order.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'

const text = guestOrder.data
const loadDialog = async () => (await import('#web/ui/overlays/dialog.tsx')).ConfirmDialog

/** What is stored about a guest as a file, and its end. */
export function GuestData({ linkKey: key }: { linkKey: string }) {
  const [busy, setBusy] = useState<'download' | 'erase'>()
  const [isAsking, setIsAsking] = useState(false)
  const { Part: ConfirmDialog, open } = useLazyComponent(loadDialog)
  const navigate = useNavigate()

  async function download(): Promise<void> {
    setBusy('download')
    try {
      const data = await browserApi.call(downloadGuest, { body: { key } })
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile('my-order.json', file)
    } catch {
      toast.failure(text.failed, { retry: () => void download() })
    }
    setBusy(undefined)
  }

  async function erase(): Promise<void> {
    setBusy('erase')
    try {
      await browserApi.call(eraseGuest, { body: { key } })
      endGuestSession()
      toast.success(text.erased)
      await navigate('/', { replace: true })
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : text.failed)
    }
    setBusy(undefined)
    setIsAsking(false)
  }

  return (
    <section aria-labelledby="guest-data" className="grid justify-items-start gap-4">
      <h2 id="guest-data" className="d4">
        {text.title}
      </h2>
      <p className="max-w-text text-sm text-pretty text-ink-2">{text.text}</p>
      <div className="flex flex-wrap gap-3 max-sm:grid max-sm:w-full">
        <Button
          variant="secondary"
          busy={busy === 'download'}
          busyLabel={text.downloading}
          onClick={() => void download()}
        >
          {text.download}
        </Button>
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          className="text-danger!"
          onClick={() => open(() => setIsAsking(true))}
        >
          {text.erase}
        </Button>
      </div>
      {ConfirmDialog !== undefined && (
        <ConfirmDialog
          isOpen={isAsking}
          title={text.eraseTitle}
          text={text.eraseText}
          confirmLabel={text.eraseConfirm}
          cancelLabel={text.cancel}
          busyLabel={text.erasing}
          isBusy={busy === 'erase'}
          onConfirm={() => void erase()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  )
}
