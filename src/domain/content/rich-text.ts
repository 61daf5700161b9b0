/** A part of a text: plain, bold, italic or a link. */
export type RichPart =
  | { kind: 'text' | 'bold' | 'italic'; text: string }
  | { kind: 'link'; text: string; href: string }

const MARKS = new RegExp(
  [
    String.raw`\*\*((?:\\.|[^*\n\\])+)\*\*`,
    String.raw`\*((?:\\.|[^*\n\\])+)\*`,
    String.raw`\[((?:\\.|[^\]\n\\])+)\]\(([^)\s]+)\)`,
    String.raw`\\([\\*[\]])`,
  ].join('|'),
  'g',
)

/** Pages of the shop, other pages, an email, a call; nothing that a browser would run. */
const SAFE_LINK = /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)/i

/**
 * The pieces of a text that may hold `**bold**`, `*italic*` and `[words](address)`; marks do not nest,
 * and a backslash makes one a plain character. A link to a forbidden address becomes plain words.
 */
export function richParts(text: string): RichPart[] {
  const parts: RichPart[] = []
  let end = 0
  for (const match of text.matchAll(MARKS)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    parts.push(partOf(match))
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

function partOf([, bold, italic, words = '', href = '', letter]: RegExpExecArray): RichPart {
  if (letter !== undefined) return { kind: 'text', text: letter }
  if (bold !== undefined) return { kind: 'bold', text: letters(bold) }
  if (italic !== undefined) return { kind: 'italic', text: letters(italic) }
  const text = letters(words)
  return SAFE_LINK.test(href) ? { kind: 'link', text, href } : { kind: 'text', text }
}

/** The text without the backslashes that escape marks. */
function letters(text: string): string {
  return text.replaceAll(/\\([\\*[\]])/g, '$1')
}

/** The text without marks. */
export function plainWords(text: string): string {
  return richParts(text)
    .map((part) => part.text)
    .join('')
}
