import { rupeesFromPaise, type Rupees } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { listInvoices } from '#server/db/invoices/invoices.ts'
import type { ReturnRow } from '#server/db/returns/returns.ts'

/** The sum of the credit note of a settled return with which no money moved, because nobody had paid; nothing of others. */
export async function notCollected(
  db: Connection,
  { orderId, settledAmount, creditNote }: ReturnRow,
): Promise<{ notCollected?: Rupees }> {
  if (settledAmount !== 0 || creditNote === '') return {}
  const note = (await listInvoices(db, [orderId])).find(({ number }) => number === creditNote)
  return note === undefined ? {} : { notCollected: rupeesFromPaise(note.document.total) }
}
