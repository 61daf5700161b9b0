import { formatRupees } from '#domain/pricing/money.ts'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { useLast } from '#web/ui/use-last.ts'

interface LeaveQuestionProps {
  /** Of the way that was chosen; undefined while none is. */
  label: string | undefined
  /** What of the bill is not paid, in rupees. */
  due: number
  onClose: () => void
  onConfirm: () => void
}

/** Asks before a piece leaves: its job ends, its customer gets an email, and nothing takes that back. */
export function LeaveQuestion({ label, due, onClose, onConfirm }: LeaveQuestionProps) {
  const shown = useLast(label) ?? ''
  return (
    <ConfirmDialog
      isOpen={label !== undefined}
      title={`${shown}?`}
      text={
        due > 0
          ? `The piece leaves unpaid: ${formatRupees(due)} stays to be paid. This ends the job, and the customer gets an email.`
          : 'This ends the job, and the customer gets an email. It cannot be undone.'
      }
      confirmLabel={shown}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  )
}
