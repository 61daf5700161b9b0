import type { Letter, MailPart, MailShop, MailTableRow } from './template.ts'

/** An email as plain text, in lines of about 72 characters where words allow. */
export function renderText(letter: Letter, shop: MailShop): string {
  const blocks = [letter.heading, ...letter.parts.map(textOf), signature(shop)]
  return `${blocks.map(wrap).join('\n\n')}\n`
}

function textOf(part: MailPart): string {
  if (part.kind === 'button' || part.kind === 'link') return `${part.label}:\n${part.url}`
  if (part.kind === 'quote') return quoted(part.text)
  if (part.kind === 'rows') return [`${part.title}:`, ...part.rows.map(rowText)].join('\n')
  return part.text
}

function rowText({ label, value, detail, link }: MailTableRow): string {
  const name = detail === undefined ? label : `${label}, ${detail}`
  const row = value === '' ? `  ${name}` : `  ${name}: ${value}`
  return link === undefined ? row : `${row}\n  ${link.label}: ${link.url}`
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
}

function signature({ name, address, phone, email, publicUrl }: MailShop): string {
  return `-- \n${name}\n${address}\n${phone} · ${email}\n${publicUrl}`
}

const TEXT_WIDTH = 72

function wrap(block: string): string {
  return block.split('\n').map(wrapLine).join('\n')
}

/** Breaks between words; an address is never broken. A broken row is indented, and a broken quote stays one. */
function wrapLine(line: string): string {
  const [start = ''] = /^(?:> | *)/.exec(line) ?? []
  const next = start === '' || start === '> ' ? start : `${start}  `
  const lines: string[] = []
  let current = start
  for (const word of line.slice(start.length).split(' ')) {
    const longer = current.trim() === start.trim() ? current + word : `${current} ${word}`
    if (current.trim() !== start.trim() && longer.length > TEXT_WIDTH) {
      lines.push(current)
      current = next + word
    } else current = longer
  }
  return [...lines, current].join('\n')
}
