import { expect, test, vi } from 'vitest'
import { anInvoice } from '#tests/support/pdf/drawn-invoice.ts'
import { pdfTags, pdfUntagged, type PdfTag } from '#tests/support/pdf/pdf-tags.ts'
import { plainPicture } from '#tests/support/pictures.ts'
import { drawInvoice } from './invoice-pdf.ts'

vi.setConfig({ testTimeout: 60_000 })

/** All parts of a type, in the order in which they are read. */
function partsOf(tags: readonly PdfTag[], type: string): PdfTag[] {
  return tags.flatMap((tag) => [...(tag.type === type ? [tag] : []), ...partsOf(tag.parts, type)])
}

const typesOf = (tags: readonly PdfTag[]) => tags.map(({ type }) => type)
const textsOf = (tags: readonly PdfTag[]) => tags.map(({ text }) => text.replaceAll(/\s+/g, ' '))

test('an invoice is read in its order: title, facts, seller, buyer, pieces, totals, words', async () => {
  const pdf = await drawInvoice({ ...anInvoice('INV/26-27/000001', 2), payment: 'Paid by UPI' })
  const [whole, ...others] = pdfTags(pdf)
  expect(others).toEqual([])
  expect(whole?.type).toBe('Document')
  const parts = whole?.parts ?? []
  expect(typesOf(parts).join(' ')).toBe('P H1 P P Sect Sect P Table Table P P P')
  expect(textsOf(partsOf(parts, 'H1'))).toEqual(['Tax invoice'])
  const [seller] = partsOf(parts, 'Sect')
  expect(textsOf(seller?.parts ?? [])).toEqual([
    'Sold by',
    'Nagina Jewellers',
    '12 Johari Bazaar',
    'Jaipur 302001',
    'Rajasthan (08)',
  ])
  expect(textsOf(partsOf(parts, 'H2'))).toEqual(['Sold by', 'Billed and delivered to'])
  expect(textsOf(parts.slice(-2, -1))[0]).toContain('Paid by UPI')

  const [pieces, sums] = partsOf(parts, 'Table')
  expect(typesOf(pieces?.parts ?? [])).toEqual(['TR', 'TR', 'TR'])
  const [heads, first] = pieces?.parts ?? []
  expect(heads?.parts.map(({ type, scope }) => `${type} ${scope}`)).toEqual(
    Array.from({ length: 8 }, () => 'TH Column'),
  )
  expect(typesOf(first?.parts ?? [])).toEqual(Array.from({ length: 8 }, () => 'TD'))
  expect(textsOf(first?.parts ?? []).slice(1, 4)).toEqual(['7113', '1', '1,000.00'])
  const last = sums?.parts.at(-1)?.parts ?? []
  expect(last.map(({ type, scope }) => `${type} ${scope}`)).toEqual(['TH Row', 'TD undefined'])
  expect(textsOf(last)).toEqual(['Total', '₹1,180.00'])
})

test('over several pages each piece is one row of one table, and everything drawn is tagged', async () => {
  const pdf = await drawInvoice(anInvoice('INV/26-27/000002', 60))
  const [pieces] = partsOf(pdfTags(pdf), 'Table')
  expect(pieces?.parts).toHaveLength(61)
  // The heads that are drawn again, lines and page numbers are ornaments.
  expect(partsOf(pdfTags(pdf), 'TH').filter(({ scope }) => scope === 'Column')).toHaveLength(8)
  expect(pdfUntagged(pdf)).toEqual([])
  const text = pdf.toString('latin1')
  expect(text).toContain('/Marked true')
  expect(text).toContain('/Lang (en-IN)')
  expect(text).toContain('/DisplayDocTitle true')
})

test('a Hindi invoice declares its language, and the logo has a text', async () => {
  const logo = await plainPicture({ width: 60, height: 20 }).png().toBuffer()
  const invoice = { ...anInvoice('INV/26-27/000003', 1), language: 'hi' as const }
  const pdf = await drawInvoice(invoice, logo)
  expect(pdf.toString('latin1')).toContain('/Lang (hi')
  expect(textsOf(partsOf(pdfTags(pdf), 'Figure'))).toEqual(['Nagina Jewellers'])
  // As it is spelt, not as its signs are drawn.
  expect(textsOf(partsOf(pdfTags(pdf), 'H1'))).toEqual(['कर बिल · Tax invoice'])
  expect(textsOf(partsOf(pdfTags(pdf), 'TD')).at(0)).toBe('अंगूठी Ring')
  expect(pdfUntagged(pdf)).toEqual([])
})
