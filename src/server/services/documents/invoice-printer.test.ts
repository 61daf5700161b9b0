import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { TooBusy } from '#domain/shop/too-busy.ts'
import { anInvoice } from '#tests/support/pdf/drawn-invoice.ts'
import { pdfText, textHeights } from '#tests/support/pdf/pdf-text.ts'
import { InvoicePrinter } from './invoice-printer.ts'

let printer = new InvoicePrinter()
afterEach(async () => {
  await printer.stop()
  printer = new InvoicePrinter()
})

// A busy machine takes seconds to start a thread and to draw.
vi.setConfig({ testTimeout: 60_000 })

test('an invoice is drawn while the process goes on with other work', async () => {
  const state = { isDrawn: false }
  const drawing = printer.draw(anInvoice('INV/26-27/000001', 200))
  void drawing.finally(() => (state.isDrawn = true))
  let turns = 0
  for (; !state.isDrawn; turns += 1) await nextTurn()
  expect(pdfText(await drawing)).toContain('INV/26-27/000001')
  // Drawn in this thread, hundreds of lines are a handful of turns.
  expect(turns).toBeGreaterThan(100)
})

test('everybody gets the document they asked for, and too many requests are refused at once', async () => {
  const asked = Array.from({ length: 25 }, (_, at) => `INV/26-27/00000${at}`)
  const drawn = await Promise.allSettled(asked.map((number) => printer.draw(anInvoice(number, 1))))
  const texts = drawn.flatMap((one) => (one.status === 'fulfilled' ? [pdfText(one.value)] : []))
  expect(texts).toHaveLength(20)
  for (const [at, text] of texts.entries()) expect(text).toContain(asked[at])
  const reasons = drawn.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(reasons.every((reason) => reason instanceof TooBusy)).toBe(true)
  expect(pdfText(await printer.draw(anInvoice('INV/26-27/000099', 1)))).toContain('000099')
})

test('a document that cannot be drawn fails alone', async () => {
  // @ts-expect-error -- a document that is none
  await expect(printer.draw({ kind: 'invoice' })).rejects.toThrow('could not be drawn')
  expect(pdfText(await printer.draw(anInvoice('INV/26-27/000007', 1)))).toContain('000007')
})

test('a printer that was stopped starts again', async () => {
  await printer.draw(anInvoice('INV/26-27/000001', 1))
  await printer.stop()
  expect(pdfText(await printer.draw(anInvoice('INV/26-27/000002', 1)))).toContain('000002')
})

test('every page has its number, the number of pages and the name of its copy', async () => {
  const text = pdfText(await printer.draw(anInvoice('INV/26-27/000003', 60))).replaceAll(
    /\s+/g,
    ' ',
  )
  for (const words of ['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3']) expect(text).toContain(words)
  expect(text.match(/Original for recipient/g)).toHaveLength(3)
  expect(text.match(/Tax invoice INV\/26-27\/000003/g)).toHaveLength(2)
  expect(text.match(/Qty \(NOS\)/g)).toHaveLength(3)
})

test('totals of many rates never overlap the page number', async () => {
  const rates = [0, 25, 300, 500, 1_200, 1_800, 2_800]
  for (const count of [11, 12, 13, 14, 15, 16, 17, 18, 19, 20]) {
    const one = anInvoice('INV/26-27/000008', count)
    const lines = one.lines.map((line, at) => {
      return { ...line, taxBasisPoints: rates[at % rates.length] ?? 0 }
    })
    const pages = textHeights(await printer.draw({ ...one, lines, roundOff: -3, payment: 'Paid' }))
    // The lowest two are the number of the invoice and that of the page.
    for (const [foot = 0, , above = 0] of pages) {
      expect(above - foot, `${count} lines`).toBeGreaterThan(10)
    }
  }
})

test('an amount of crores is not broken over two lines', async () => {
  const invoice = anInvoice('INV/26-27/000004', 1)
  const crore = { unitPrice: 12_345_678_90, discount: 1_234_567_89, taxable: 11_111_111_01 }
  const taxes = { cgst: 10_000_000_01, sgst: 10_000_000_01, total: 13_111_111_03 }
  const lines = invoice.lines.map((line) => ({ ...line, ...crore, ...taxes }))
  const pieces = pdfText(await printer.draw({ ...invoice, discount: 1, lines })).split('\n')
  for (const amount of ['1,23,45,678.90', '12,34,567.89', '1,11,11,111.01', '1,31,11,111.03']) {
    expect(pieces).toContain(amount)
  }
})

test('the head has the trade name and, if different, the legal name', async () => {
  const invoice = anInvoice('INV/26-27/000005', 1)
  const seller = { ...invoice.seller, tradeName: 'Nagina' }
  const buyer = { ...invoice.buyer, name: 'Meera Nair' }
  const pieces = pdfText(await printer.draw({ ...invoice, seller, buyer })).split('\n')
  expect(pieces).toContain('Nagina')
  // Under the trade name, and where the seller is named.
  expect(pieces.filter((piece) => piece === 'Nagina Jewellers')).toHaveLength(2)
})
