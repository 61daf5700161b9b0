import { getReturnable, type Return } from '#contract/orders/returns.ts'
import { namedPiece } from '#web/api/products/product-texts.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { returns as text } from '#i18n/returns.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ReturnForm } from './return-form.tsx'

interface ReturnDialogProps {
  orderId: number
  linkKey: string | undefined
  /** Whether the piece was made to order. */
  isMade: boolean
  isOpen: boolean
  onClose: () => void
  onAsked: (asked: Return) => void
}

/** Asks to return pieces of an order; what is left of it is read when it opens. */
export function ReturnDialog({ isOpen, onClose, ...asking }: ReturnDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text.title(asking.orderId)}>
      {isOpen && <Asking {...asking} />}
    </Dialog>
  )
}

function Asking({
  orderId,
  linkKey,
  isMade,
  onAsked,
}: Omit<ReturnDialogProps, 'isOpen' | 'onClose'>) {
  const load = useLoad(`returnable of ${orderId}`, () =>
    browserApi.call(getReturnable, { params: { orderId } }),
  )
  if (load.state === 'loading') return <output className="text-ink-2">{text.loading}</output>
  if (load.state === 'failed') {
    return <InlineFailure text={text.loadFailed} onRetry={load.reload} isBusy={load.isReloading} />
  }
  const left = load.data.lines.filter(({ quantityLeft }) => quantityLeft > 0).map(namedPiece)
  if (left.length === 0) return <p className="text-ink-2">{text.nothingLeft}</p>
  const final = left.filter(({ isFinal }) => isFinal === true)
  const words = isMade ? text.made : text.engraved
  return (
    <>
      {final.length > 0 && (
        <p className="mb-4 text-ink-2">{words(final.map(({ name }) => name).join(', '))}</p>
      )}
      <ReturnForm
        orderId={orderId}
        linkKey={linkKey}
        returnable={{ ...load.data, lines: left }}
        onAsked={onAsked}
      />
    </>
  )
}
