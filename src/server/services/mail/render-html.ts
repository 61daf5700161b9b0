import type { Letter, MailPart, MailShop, MailTableRow } from './template.ts'

const FONT = "font-family:Figtree,'Noto Sans Devanagari',Helvetica,Arial,sans-serif"

const SERIF = "font-family:Newsreader,Georgia,'Times New Roman',serif"

/** The colours of `web/tokens.css`, which mail programs cannot read. */
const INK = '#1f1b18'

const SOFT = '#574e47'

const PEACOCK = '#15413e'

const LINE = '#ddd4c6'

const PAPER = '#fcfaf6'

/**
 * An email as HTML: one column of tables with styles on every element, because many mail programs
 * of them read neither style sheets nor newer layouts. No font and no
 * pixel is loaded, and no picture but the logo, which says nothing about who reads it.
 */
export function renderHtml(letter: Letter, shop: MailShop, language: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escape(letter.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER}">
<div style="display:none;max-height:0;overflow:hidden">${escape(letter.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${PAPER}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#ffffff;border:1px solid ${LINE};border-radius:12px">
<tr><td style="padding:28px 28px 0;${SERIF};font-size:22px;color:${PEACOCK}">${nameOf(shop)}</td></tr>
<tr><td style="padding:20px 28px 4px"><h1 style="margin:0;${SERIF};font-weight:500;font-size:28px;line-height:34px;color:${INK}">${escape(letter.heading)}</h1></td></tr>
${letter.parts.map(htmlOf).join('\n')}
<tr><td style="padding:12px 28px 28px"></td></tr>
</table>
<p style="margin:20px 0 0;${FONT};font-size:13px;line-height:20px;color:${SOFT}">${escape(shop.name)}<br>${escape(shop.address)}<br>${escape(shop.phone)} · ${escape(shop.email)}<br><a href="${escape(shop.publicUrl)}" style="color:${SOFT}">${escape(shop.publicUrl)}</a></p>
</td></tr>
</table>
</body>
</html>
`
}

/** The logo, or the name; a mail program that loads no pictures shows the name as well. */
function nameOf({ name, logo }: MailShop): string {
  if (logo === undefined) return escape(name)
  return `<img src="${escape(logo.url)}" alt="${escape(name)}" width="${logo.width}" height="${logo.height}" style="display:block;border:0">`
}

function htmlOf(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return cell(`font-size:16px;line-height:25px;color:${INK}`, htmlLines(part.text))
    case 'small':
      return cell(`font-size:14px;line-height:21px;color:${SOFT}`, htmlLines(part.text))
    case 'quote':
      return cell(
        'font-size:15px',
        `<div style="border-left:3px solid ${LINE};padding-left:14px;line-height:23px;color:${SOFT}">${htmlLines(part.text)}</div>`,
      )
    case 'button':
      return cell(
        'font-size:16px',
        `<a href="${escape(part.url)}" style="display:inline-block;background:${PEACOCK};color:#ffffff;text-decoration:none;padding:13px 22px;border-radius:8px;font-weight:600">${escape(part.label)}</a>`,
      )
    case 'link':
      return cell(
        'font-size:15px;line-height:22px',
        `<a href="${escape(part.url)}" style="color:${PEACOCK}">${escape(part.label)}</a>`,
      )
    default:
      return cell(`font-size:15px;line-height:22px;color:${INK}`, tableOf(part.title, part.rows))
  }
}

function cell(style: string, content: string): string {
  return `<tr><td style="padding:14px 28px 0;${FONT};${style}">${content}</td></tr>`
}

function tableOf(title: string, rows: readonly MailTableRow[]): string {
  const head = `<tr><td colspan="2" style="padding:6px 0;font-size:13px;color:${SOFT};border-bottom:1px solid ${LINE}">${escape(title)}</td></tr><tr><td colspan="2" height="6" style="height:6px;font-size:0;line-height:0"></td></tr>`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${head}${rows.map(rowHtml).join('')}</table>`
}

function rowHtml(row: MailTableRow): string {
  const { label, value, isStrong = false, pictureUrl } = row
  if (pictureUrl !== undefined) return pictureRowHtml(row, pictureUrl)
  const weight = isStrong ? ';font-weight:600' : ''
  if (value === '')
    return `<tr><td colspan="2" style="padding:3px 0${weight}">${nameHtml(row)}</td></tr>`
  return `<tr><td style="padding:5px 12px 5px 0${weight}">${isStrong ? escape(label) : nameHtml(row)}</td><td align="right" valign="top" style="padding:5px 0;white-space:nowrap${weight}">${escape(value)}</td></tr>`
}

/** The label of a row, and below it its note and its link. */
function nameHtml({ label, detail, link }: MailTableRow): string {
  const said =
    detail === undefined
      ? ''
      : `<br><span style="font-size:13px;line-height:19px;color:${SOFT}">${escape(detail)}</span>`
  const way =
    link === undefined
      ? ''
      : `<br><a href="${escape(link.url)}" style="color:${PEACOCK};line-height:28px">${escape(link.label)}</a>`
  return escape(label) + said + way
}

/** A piece with its picture in a square of its own size, so that nothing moves when it comes. */
function pictureRowHtml(row: MailTableRow, pictureUrl: string): string {
  const { value } = row
  const picture = `<img src="${escape(pictureUrl)}" alt="" width="64" height="64" style="display:block;border:0;border-radius:6px;object-fit:cover;background:${LINE}">`
  const piece = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="64" valign="top" style="padding:5px 12px 5px 0">${picture}</td><td valign="top" style="padding:5px 0;font-size:15px;line-height:22px;color:${INK}">${nameHtml(row)}</td></tr></table>`
  if (value === '') return `<tr><td colspan="2">${piece}</td></tr>`
  return `<tr><td>${piece}</td><td align="right" valign="top" style="padding:5px 0 5px 12px;white-space:nowrap">${escape(value)}</td></tr>`
}

function htmlLines(text: string): string {
  return escape(text).replaceAll('\n', '<br>')
}

/** Whatever people typed stays text. */
function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
