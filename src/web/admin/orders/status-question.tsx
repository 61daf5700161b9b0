import { previewOrderStatuses } from '#contract/orders/admin-orders.ts'
import { CANCELLED, orderStatusLabel } from '#domain/orders/order-status.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { counted, previewSentences } from './preview-texts.ts'

/** A status that waits for an answer. */
export interface AskedStatus {
  orderIds: readonly number[]
  status: number
  /** Sets it. */
  onYes: () => void
}

interface StatusQuestionProps {
  /** Undefined when nothing is asked. */
  asked: AskedStatus | undefined
  onClose: () => void
}

/** Asks before a status that moves money or goods, with what it will move, as the server calculates it. */
export function StatusQuestion({ asked, onClose }: StatusQuestionProps) {
  const shown = useLast(asked)
  if (shown === undefined) return null
  const { orderIds, status } = shown
  const key = `${orderIds.join(',')} ${status} ${asked === undefined ? 'closed' : 'open'}`
  return <Question key={key} asked={shown} isOpen={asked !== undefined} onClose={onClose} />
}

function Question({
  asked: { orderIds, status, onYes },
  isOpen,
  onClose,
}: {
  asked: AskedStatus
  isOpen: boolean
  onClose: () => void
}) {
  const load = useLoad('preview', async () =>
    isOpen
      ? adminApi.call(previewOrderStatuses, { body: { orderIds: [...orderIds], status } })
      : undefined,
  )
  const preview = load.state === 'ready' ? load.data : undefined
  const subject = orderIds.length === 1 ? `order ${orderIds[0]}` : counted(orderIds.length, 'order')
  const isCancelling = status === CANCELLED
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={isCancelling ? `Cancel ${subject}?` : `Set ${subject} to ${orderStatusLabel(status)}?`}
      text={
        isCancelling
          ? 'Customers see the cancellation at once.'
          : 'You have not received the money for it.'
      }
      cancelLabel={isCancelling ? 'Do not cancel' : 'Leave unchanged'}
      confirmLabel={isCancelling ? `Cancel ${subject}` : `Set to ${orderStatusLabel(status)}`}
      canConfirm={preview?.isAllowed === true}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        onYes()
      }}
    >
      <div aria-live="polite" className="min-h-24">
        {load.state === 'loading' && <p className="text-ink-2">Checking what will change...</p>}
        {load.state === 'failed' && (
          <p className="text-danger">
            The preview could not be loaded.{' '}
            <button type="button" onClick={load.reload} className="link">
              Try again
            </button>
          </p>
        )}
        {preview !== undefined && (
          <ul className="grid list-disc gap-1 pl-5">
            {previewSentences(preview).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
    </ConfirmDialog>
  )
}
