import type { StatusPreview } from '#contract/orders/admin-orders.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { formatCount } from '#web/ui/format.ts'

/** What a new status would move, one sentence each. */
export function previewSentences(preview: StatusPreview): string[] {
  const { refund, refundedOrders, cash, piecesBack, piecesTaken, creditNotes, emails } = preview
  const { changing, unchanged, unpaid, additions, isAllowed, undoSeconds } = preview
  const sentences = [
    unchanged > 0 &&
      `${counted(changing, 'order')} will change; ${counted(unchanged, 'order')} already ${unchanged === 1 ? 'has' : 'have'} this status.`,
    refund > 0 &&
      `${formatRupees(refund)} is refunded to ${refundedOrders === 1 ? 'the customer' : `the customers of ${counted(refundedOrders, 'order')}`}.`,
    cash > 0 && `You need to return ${formatRupees(cash)} yourself: it came by hand.`,
    unpaid > 0 &&
      (changing === 1
        ? 'It is not paid: the money was refunded or has not arrived.'
        : `${counted(unpaid, 'order')} ${unpaid === 1 ? 'is' : 'are'} not paid: the money was refunded or has not arrived.`),
    piecesBack > 0 && `${counted(piecesBack, 'piece')} ${verb(piecesBack)} to stock.`,
    piecesTaken > 0 && `${counted(piecesTaken, 'piece')} will be taken from stock again.`,
    additions > 0 &&
      `${counted(additions, 'order')} that ${additions === 1 ? 'was' : 'were'} added to ${changing === 1 ? 'it' : 'them'} will not be cancelled with ${changing === 1 ? 'it' : 'them'}.`,
    creditNotes > 0 && `${counted(creditNotes, 'credit note')} will be issued.`,
    emails > 0 && `${counted(emails, 'email')} will be sent to customers.`,
    undoSeconds > 0 &&
      isAllowed &&
      `You can undo this for ${undoSeconds} seconds. Refunds and emails wait until then.`,
    !isAllowed && 'Only administrators can refund. Please ask one of them to cancel paid orders.',
  ]
  return sentences.filter((sentence) => sentence !== false)
}

/** A number with its word: `1 order`, `3 orders`. */
export function counted(count: number, word: string): string {
  return `${formatCount(count)} ${word}${count === 1 ? '' : 's'}`
}

function verb(count: number): string {
  return count === 1 ? 'returns' : 'return'
}
