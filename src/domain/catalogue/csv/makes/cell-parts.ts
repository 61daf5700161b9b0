/** A text for a cell that holds several parts, with its separators escaped. */
export function withMarks(text: string): string {
  return text.replaceAll(/[\\|;]/g, '\\$&')
}

/** The parts of a cell between separators that are not escaped, trimmed; the escapes stay. */
export function partsBetween(cell: string, sign: '|' | ';'): string[] {
  const parts: string[] = ['']
  for (const piece of cell.match(/\\[\s\S]|[\s\S]/g) ?? []) {
    if (piece === sign) parts.push('')
    else parts.push((parts.pop() ?? '') + piece)
  }
  return parts.map((part) => part.trim())
}

/** The text without its escapes. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/\\([\s\S])/g, '$1')
}

/** Words to choose from: `net or gross`. */
export function listOf(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), words.at(-1)].filter((part) => part !== '').join(' or ')
}
