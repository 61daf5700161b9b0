/**
 * Whether a press is the second one of a double click. Where the first takes a row away, the next row comes under the
 * pointer, and the second press would take that one too. Keys and separate taps never count as the second.
 */
export function isSecondClick({ detail }: { detail: number }): boolean {
  return detail > 1
}
