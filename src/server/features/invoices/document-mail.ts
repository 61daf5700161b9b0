import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import type { Connection } from '#server/db/connection.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'

/** The order of a document, and where its customer reads emails. */
interface ToldOrder {
  id: number
  email: string
}

/** Writes to the customer that a credit note lowers the invoice, where no refund tells it. */
export async function mailCreditNote(
  tx: Connection,
  { id: orderId, email: to }: ToldOrder,
  { number: creditNote, total: amount }: InvoiceDocument,
): Promise<void> {
  const facts = { kind: 'credit-noted' as const, orderId, creditNote, amount }
  await queueMail(tx, { to, facts, key: `credit-noted:${creditNote}` })
}

/** Writes to the customer that another invoice replaces theirs. */
export async function mailAmendment(
  tx: Connection,
  { id: orderId, email: to }: ToldOrder,
  made: { creditNote: InvoiceDocument; invoice: InvoiceDocument },
): Promise<void> {
  const [invoice, creditNote] = [made.invoice.number, made.creditNote.number]
  const old = made.creditNote.corrects?.number ?? ''
  const facts = { kind: 'invoice-amended' as const, orderId, invoice, old, creditNote }
  await queueMail(tx, { to, facts, key: `invoice-amended:${invoice}` })
}
