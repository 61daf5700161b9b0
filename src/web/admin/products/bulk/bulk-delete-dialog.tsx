import { UNDO_DAYS } from '#contract/catalogue/product-changes.ts'
import { countOf } from '#web/admin/products/changes/change-text.ts'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'

interface BulkDeleteDialogProps {
  isOpen: boolean
  /** How many products are selected. */
  count: number
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before many products are deleted, and says what becomes of carts and orders. */
export function BulkDeleteDialog({ count, ...rest }: BulkDeleteDialogProps) {
  return (
    <ConfirmDialog
      title={`Delete ${countOf(count)}?`}
      text={`${count === 1 ? 'It leaves' : 'They leave'} the shop at once. Customers who have ${count === 1 ? 'it' : 'one'} in the cart see that it cannot be ordered any more. Orders, invoices and stock history stay as they are. You can undo this for ${UNDO_DAYS} days.`}
      confirmLabel={`Delete ${countOf(count)}`}
      busyLabel="Deleting..."
      {...rest}
    />
  )
}
