import type { StatusPreview } from '#contract/orders/admin-orders.ts'
import { formatRupees } from '#domain/pricing/money.ts'

/** What a new status would move, one sentence each. */
export function previewSentences(preview: StatusPreview): string[] {
  const { refund, refundedOrders, cash, piecesBack, piecesTaken, creditNotes, mails } = preview
  const { changing, unchanged, unpaid, isAllowed, undoSeconds } = preview
  const sentences = [
    unchanged > 0 &&
      `${counted(changing, 'order')} will change; ${counted(unchanged, 'order')} already ${unchanged === 1 ? 'has' : 'have'} this status.`,
    refund > 0 &&
      `${formatRupees(refund)} goes back to ${refundedOrders === 1 ? 'the customer' : `the customers of ${counted(refundedOrders, 'order')}`}.`,
    cash > 0 && `${formatRupees(cash)} in cash has to be handed back by you.`,
    unpaid > 0 &&
      (changing === 1
        ? 'Nothing is paid for it: the money went back or never came.'
        : `Nothing is paid for ${counted(unpaid, 'order')}: the money went back or never came.`),
    piecesBack > 0 && `${counted(piecesBack, 'piece')} ${verb(piecesBack)} back into stock.`,
    piecesTaken > 0 && `${counted(piecesTaken, 'piece')} ${verb(piecesTaken)} out of stock again.`,
    creditNotes > 0 && `${counted(creditNotes, 'credit note')} will be issued.`,
    mails > 0 && `${counted(mails, 'mail')} will be sent to customers.`,
    undoSeconds > 0 &&
      isAllowed &&
      `You can undo it for ${undoSeconds} seconds; money and mails wait for that long.`,
    !isAllowed &&
      'Only administrators may refund, so please ask one of them to cancel what is paid.',
  ]
  return sentences.filter((sentence) => sentence !== false)
}

/** A number with its word: `1 order`, `3 orders`. */
export function counted(count: number, word: string): string {
  return `${count.toLocaleString('en-IN')} ${word}${count === 1 ? '' : 's'}`
}

function verb(count: number): string {
  return count === 1 ? 'goes' : 'go'
}
