import type { CodedMake } from '#server/db/rates/make-codes.ts'
import { CODES, takenText } from '#server/features/catalogue/makes/code-faults.ts'
import { notesOf, type NotesByLine } from './lines-of-products.ts'
import type { ReadMake } from './read-make-line.ts'

/** A line that has a number or a barcode, by column and code in lower case. */
export type SeenCodes = Map<string, number>

/**
 * Notes numbers and barcodes that another make has, in a line above or in the shop. In the shop also where the file
 * gives that make other ones, because its line may be wrong and skipped.
 */
export function noteTakenCodes(
  read: readonly ReadMake[],
  {
    productId,
    coded,
    seen,
  }: { productId: number | undefined; coded: readonly CodedMake[]; seen: SeenCodes },
  notes: NotesByLine,
): void {
  for (const { line, make } of read) {
    const others = coded.filter((one) => one.productId !== productId || one.alloy !== make.alloy)
    for (const key of CODES) {
      const at = `${key} ${make[key].toLowerCase()}`
      const above = make[key] === '' ? undefined : seen.get(at)
      const taken = takenText(make, key, others)
      if (above !== undefined) notesOf(notes, line).set(key, `Row ${above} has this one already`)
      else if (taken !== undefined) notesOf(notes, line).set(key, taken)
      else seen.set(at, line.line)
    }
  }
}
