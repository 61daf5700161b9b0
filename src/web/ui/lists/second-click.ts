/**
 * Whether a press is the second one of a double click. Where the first takes a row away, the next row comes under the
 * pointer, and the second press would take that one too. A key and a finger that means it say no.
 */
export function isSecondClick({ detail }: { detail: number }): boolean {
  return detail > 1
}
