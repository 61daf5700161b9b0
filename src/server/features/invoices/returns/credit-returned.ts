import { billedLines, type OrderedPieces } from '#domain/invoices/corrections/billed-lines.ts'
import {
  creditNoteOfLines,
  impossibleCredit,
  type CreditedLine,
} from '#domain/invoices/corrections/notes.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { afterDeduction } from '#domain/returns/deduction.ts'
import type { Connection } from '#server/db/connection.ts'
import { insertInvoice, nextNumber } from '#server/db/invoices/invoices.ts'
import { problem } from '#server/http/problem.ts'
import { makeToken } from '#server/services/tokens.ts'
import { allNotes, readNotes, type NotesOfOrder } from '#server/features/invoices/notes-of-order.ts'

/** Pieces of an order that come back. */
export interface ReturnedLines {
  orderId: number
  /** The round of the order. */
  round: number
  lines: readonly OrderedPieces[]
}

/**
 * What pieces cost with tax by the invoice that counts, less what was credited before, in paise. Null before there is an
 * invoice, and when not all of them are left on it.
 */
export async function worthOfReturned(
  db: Connection,
  returned: ReturnedLines,
): Promise<Paise | null> {
  return (await worthsOfReturned(db, returned))?.total ?? null
}

/** The same by the lines, which need not add up to the whole: a note is rounded once. */
export async function worthsOfReturned(
  db: Connection,
  returned: ReturnedLines,
): Promise<{ total: Paise; lines: Paise[] } | null> {
  const notes = await readNotes(db, returned)
  if (notes === undefined) return null
  const earlier = allNotes(notes)
  const { document } = notes.invoice
  const lines = creditedLines(notes, returned)
  if (lines === undefined) return null
  const whole = creditNoteOfLines(document, { ...WHAT_IF, earlier, lines })
  return { total: whole.total, lines: whole.lines.map(({ total }) => total) }
}

/** The pieces as lines of the invoice that counts; undefined when not all of them are left on it. */
function creditedLines(
  notes: NotesOfOrder,
  { lines }: Pick<ReturnedLines, 'lines'>,
): CreditedLine[] | undefined {
  const { document } = notes.invoice
  const billed = billedLines(document, lines)
  if (billed === undefined) return undefined
  return impossibleCredit(document, allNotes(notes), billed) === undefined ? billed : undefined
}

const WHAT_IF = { number: '', at: new Date(0) }

/** What is kept back of the worth of pieces: of all of them in proportion, and first of each line. In paise. */
interface KeptBack {
  deduction: Paise
  lowered?: readonly Paise[] | undefined
}

/**
 * Makes the one credit note of a settled return, over its lines less what is kept back, and returns it. Money that goes back
 * afterwards without a word about lines pays it (decision 046). The caller has locked the order. Throws 409 before there
 * is an invoice, when the pieces are not left on it, and when nothing would be left. `isUncollected`: nothing was paid
 * for the pieces, and no money goes back for the note.
 */
export async function creditReturned(
  tx: Connection,
  {
    deduction,
    lowered,
    reason,
    isUncollected,
    ...returned
  }: ReturnedLines & KeptBack & { reason: string; isUncollected?: true },
): Promise<Pick<InvoiceDocument, 'number' | 'total'>> {
  // Read under the lock of the numbers: no other note of this invoice is made in between.
  const at = new Date()
  const taken = await nextNumber(tx, 'credit-note', at)
  const notes = await readNotes(tx, returned)
  if (notes === undefined) throw problem.of('invoice-missing')
  const lines = deducted(notes, returned, { deduction, lowered })
  const { invoice } = notes
  const note = { number: taken.number, at, earlier: allNotes(notes), lines, reason }
  const made = creditNoteOfLines(invoice.document, note)
  const document = isUncollected === undefined ? made : { ...made, isUncollected }
  const { round, revision } = invoice
  const of = { orderId: returned.orderId, round, revision }
  await insertInvoice(tx, { ...taken, ...of, fileKey: makeToken(), document })
  return document
}

function deducted(
  notes: NotesOfOrder,
  returned: Pick<ReturnedLines, 'lines'>,
  { deduction, lowered = [] }: KeptBack,
): CreditedLine[] {
  const earlier = allNotes(notes)
  const { document } = notes.invoice
  const lines = creditedLines(notes, returned)
  if (lines === undefined) throw problem.of('nothing-to-credit')
  const whole = creditNoteOfLines(document, { ...WHAT_IF, earlier, lines })
  const kept = deduction + sumOf(lowered)
  if (whole.total <= kept) throw problem.of('return-worthless')
  if (kept === 0) return lines
  const worths = whole.lines.map(({ total }, at) => total - (lowered[at] ?? 0))
  // The note is rounded as a whole: what is kept back is counted from its total, not from the sum of its lines.
  const left = afterDeduction(worths, sumOf(worths) - (whole.total - kept))
  return lines.map((line, at) => Object.assign({}, line, { amount: left[at] ?? 0 }))
}

function sumOf(amounts: readonly Paise[]): Paise {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
