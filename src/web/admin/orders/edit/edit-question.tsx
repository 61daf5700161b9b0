import type { EditPreview } from '#contract/orders/edits/order-edits.ts'
import { partsBackText } from '#domain/payments/parts-back.ts'
import { formatRupees, type Rupees } from '#domain/pricing/money.ts'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { useLast } from '#web/ui/use-last.ts'
import type { ChosenChange } from './chosen-change.ts'
import { editSums } from './edit-sums.ts'
import { piecesOf, unpaidText, unpaidTitle } from './unpaid-question.ts'

/** A change with what it would cost, before it is made. */
export interface AskedEdit {
  shown: EditPreview
  /** The pieces that are taken out, in words. */
  out: readonly { line: number; words: string }[]
  body: {
    taken: { line: number; quantity: number }[]
    added: ChosenChange['added'][number][]
    reason: string
  }
}

interface EditQuestionProps {
  asked: AskedEdit | undefined
  isBusy: boolean
  onClose: () => void
  onConfirm: (asked: AskedEdit) => void
}

/** The difference that a change makes, and what follows from it. */
export function EditQuestion({ asked, isBusy, onClose, onConfirm }: EditQuestionProps) {
  const last = useLast(asked)
  if (last === undefined) return null
  const { shown, out } = last
  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      title={shown.unpaid === undefined ? titleOf(shown) : unpaidTitle(shown.unpaid)}
      text={shown.unpaid === undefined ? textOf(shown) : unpaidText(shown, shown.unpaid)}
      confirmLabel="Save the change"
      isBusy={isBusy}
      busyLabel="Saving..."
      onClose={onClose}
      onConfirm={() => asked !== undefined && onConfirm(asked)}
    >
      {out.length > 0 && (
        <div className="mt-2 border-t border-line pt-3">
          <p id="taken-out" className="mb-1 font-medium">
            Taken out
          </p>
          <ul aria-labelledby="taken-out" className="grid gap-1">
            {out.map(({ line, words }) => (
              <li key={line} className="wrap-anywhere">
                {words}
              </li>
            ))}
          </ul>
        </div>
      )}
      <dl className="mt-2 grid gap-1 border-t border-line pt-3">
        {editSums(shown).map(({ name, rupees }) => (
          <Sum key={name} name={name} rupees={rupees} />
        ))}
        <Sum name="The order then" rupees={shown.after} isTotal />
        {shown.unpaid !== undefined && shown.unpaid.due !== shown.after && (
          <Sum name="To pay, less store credit" rupees={shown.unpaid.due} />
        )}
      </dl>
    </ConfirmDialog>
  )
}

function Sum({
  name,
  rupees,
  isTotal = false,
}: {
  name: string
  rupees: Rupees
  isTotal?: boolean
}) {
  return (
    <div
      className={`flex justify-between gap-4 ${isTotal ? 'mt-1 border-t border-line pt-2 font-semibold' : ''}`}
    >
      <dt>{name}</dt>
      <dd className="money">{formatRupees(rupees)}</dd>
    </div>
  )
}

function titleOf({ toPay, back }: EditPreview): string {
  if (toPay > 0 && back > 0)
    return `Ask for ${formatRupees(toPay)} and send ${formatRupees(back)} back?`
  if (toPay > 0) return `Ask for ${formatRupees(toPay)} more?`
  return back > 0 ? `Send ${formatRupees(back)} back?` : 'Change the order at the same price?'
}

function textOf(shown: EditPreview): string {
  const { toPay, back, worth, piecesBack, piecesTaken } = shown
  return [
    worth > 0 && `A credit note takes ${formatRupees(worth)} off the invoice.`,
    piecesBack > 0 && `${piecesOf(piecesBack)} ${piecesBack === 1 ? 'is' : 'are'} in stock again.`,
    piecesTaken > 0 &&
      `${piecesOf(piecesTaken)} ${piecesTaken === 1 ? 'is' : 'are'} taken from stock, as an order of its own that goes with this one.`,
    toPay > 0 && restText(shown),
    back > 0 && backText(shown),
    'The customer gets an email. This cannot be undone.',
  ]
    .filter((part) => part !== false)
    .join(' ')
}

/** Who pays back what goes back, and where parts of it go. */
function backText({ back, partsBack: parts }: EditPreview): string {
  const hand = parts.filter(({ way }) => way === 'byHand')
  const where = partsBackText(parts, back)
  if (hand.length === 0) return `The money goes back the way it was paid. ${where}`.trim()
  const what = hand.length === parts.length ? 'The money' : 'What you hand back'
  return `${what} is recorded as handed back: make sure that the customer has it. ${where}`.trim()
}

/** Of an account what is taken out pays for what is added, and stays store credit if the rest is never paid. */
function restText({ toPay, addedTotal, worth }: EditPreview): string {
  const text = 'The customer has seven days to pay for it; otherwise that order is cancelled'
  return toPay < addedTotal
    ? `${text}, and the ${formatRupees(worth)} that was taken out stays with the customer as store credit: make sure that this is agreed.`
    : `${text}.`
}
