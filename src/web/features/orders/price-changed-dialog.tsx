import { formatRupees } from '#domain/pricing/money.ts'
import { checkout } from '#i18n/orders/checkout.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const text = checkout.priceChanged

export interface PriceChangedDialogProps {
  /** The total that was shown and the one the server computes, in rupees; undefined while closed. */
  totals: { seen: number; fresh: number } | undefined
  onContinue: () => void
  onClose: () => void
}

/** Nobody pays what they did not see: the new total has to be accepted. */
export function PriceChangedDialog({ totals, onContinue, onClose }: PriceChangedDialogProps) {
  return (
    <Dialog
      isOpen={totals !== undefined}
      onClose={onClose}
      size="sm"
      title={text.title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button onClick={onContinue}>{text.continue}</Button>
        </>
      }
    >
      {totals !== undefined && (
        <>
          <p className="text-ink-2">{text.text}</p>
          <dl className="mt-4 grid gap-2 text-control">
            <div className="flex justify-between gap-4 text-ink-3">
              <dt>{text.old}</dt>{' '}
              <dd className="money line-through">{formatRupees(totals.seen)}</dd>
            </div>
            <div className="flex justify-between gap-4 font-semibold">
              <dt>{text.fresh}</dt> <dd className="money">{formatRupees(totals.fresh)}</dd>
            </div>
          </dl>
        </>
      )}
    </Dialog>
  )
}
