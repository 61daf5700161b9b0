import { fileURLToPath } from 'node:url'
import { formatPaise } from '#domain/pricing/money.ts'
import type { ParcelAddress, ParcelBox } from '#domain/orders/parcels/carrier-stages.ts'
import { INK, MARGIN, rule, SOFT } from './invoice-page.ts'
import type { Page } from './invoice-tags.ts'

/** What a label says. */
export interface Label {
  awb: string
  company: string
  from: { name: string; address: string; phone: string }
  wish: {
    reference: string
    to: ParcelAddress
    box: ParcelBox
    collect: number
  }
}

/** A label to stick on a parcel, as a PDF of one page of A6. */
export async function drawLabel({ awb, company, from, wish }: Label): Promise<Buffer> {
  const { default: Document } = await import('pdfkit')
  const page = new Document({
    size: 'A6',
    margin: MARGIN / 2,
    lang: 'en-IN',
    info: { Title: `Label ${awb}`, Author: from.name },
  })
  page
    .registerFont('regular', fontFile('noto-sans-devanagari-regular'))
    .registerFont('bold', fontFile('noto-sans-devanagari-semibold'))
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => page.on('end', resolve))
  const { to, box, collect } = wish
  write(page, company, 9, SOFT)
  write(page, awb, 18)
  write(page, collect > 0 ? `Cash: collect ${formatPaise(collect)}` : 'Paid', 12)
  line(page)
  write(page, 'Deliver to', 8, SOFT)
  write(page, `${to.firstName} ${to.lastName}`.trim(), 12)
  write(page, [to.address1, to.address2].filter(Boolean).join('\n'), 10)
  write(page, `${to.city}, ${to.state} ${to.postalCode}\n${to.country}`, 10)
  write(page, to.phone, 10)
  line(page)
  write(page, 'From', 8, SOFT)
  write(page, `${from.name}\n${from.address}\n${from.phone}`, 9)
  line(page)
  write(page, `${wish.reference} · ${box.grams} g · ${sides(box)}`, 8, SOFT)
  page.end()
  await ended
  return Buffer.concat(chunks)
}

function fontFile(name: string): string {
  return fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))
}

/** A text where the page is now, cut where the label has no more room. */
function write(page: Page, text: string, size: number, color = INK): void {
  const left = page.page.height - MARGIN / 2 - page.y
  if (text === '' || left < size * 1.6) return
  page
    .font(size > 10 ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(color)
  const height = Math.min(left, size * 7)
  page.text(text, MARGIN / 2, page.y, { height, ellipsis: true })
}

function line(page: Page): void {
  page.y += 4
  rule(page)
}

function sides({ lengthMm, breadthMm, heightMm }: ParcelBox): string {
  return `${[lengthMm, breadthMm, heightMm].map((mm) => mm / 10).join(' × ')} cm`
}
