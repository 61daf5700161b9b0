import { setImmediate as nextTurn } from 'node:timers/promises'
import { constants, deflateRawSync } from 'node:zlib'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAdmin, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

/** The answer to a file, and by how many megabytes the process grew at most, all times together. */
async function send(bytes: Uint8Array) {
  const body = new FormData()
  body.append('mode', 'check')
  body.append('file', new Blob([new Uint8Array(bytes)]), 'products.xlsx')
  const before = process.resourceUsage().maxRSS
  const answer = await shop.ask('POST', '/product/import', { token: admin.token, body })
  return {
    status: answer.status,
    said: answer.body.issues?.[0].message,
    megabytes: (process.resourceUsage().maxRSS - before) / 1024,
  }
}

/** A workbook of which every row names the same text. */
async function sharedText(text: string, rows: number) {
  const book = unzipSync(await writeXlsx({ sheets: [{ name: 'A', rows: [['Name'], ['x']] }] }))
  const sheet = Buffer.from(book['xl/worksheets/sheet1.xml'] ?? []).toString()
  const named = Array.from({ length: rows }, () => '<row><c t="s"><v>1</v></c></row>').join('')
  const xml = sheet.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${named}</sheetData>`)
  expect(xml).toContain(named)
  const shared = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>Name</t></si><si><t xml:space="preserve">${text}</t></si></sst>`
  const parts = { 'xl/worksheets/sheet1.xml': xml, 'xl/sharedStrings.xml': shared }
  const files = Object.entries(parts).map(([name, part]) => [name, strToU8(part)])
  return zipSync({ ...book, ...Object.fromEntries(files) }, { level: 9 })
}

interface Crafted {
  data: Uint8Array
  method: 0 | 8
  /** How many parts the table of contents names, all at the same bytes. */
  count: number
  originalSize: number
}

/** A zip whose table of contents lies. */
function crafted({ data, method, count, originalSize }: Crafted) {
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04_03_4b_50, 0)
  local.writeUInt16LE(method, 8)
  local.writeUInt32LE(data.length, 18)
  const table = Buffer.concat(
    Array.from({ length: count }, (_, at) => {
      const name = Buffer.from(`xl/worksheets/sheet${at}.xml`)
      const entry = Buffer.alloc(46)
      entry.writeUInt32LE(0x02_01_4b_50, 0)
      entry.writeUInt16LE(method, 10)
      entry.writeUInt32LE(data.length, 20)
      entry.writeUInt32LE(originalSize, 24)
      entry.writeUInt16LE(name.length, 28)
      return Buffer.concat([entry, name])
    }),
  )
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(table.length, 12)
  end.writeUInt32LE(local.length + data.length, 16)
  return Buffer.concat([local, data, table, end])
}

test('a megabyte of text referenced by a thousand cells is refused before it is copied', async () => {
  const bytes = await sharedText('a\r'.repeat(500_000), 1_000)
  expect(bytes.length).toBeLessThan(10_000)
  const answer = await send(bytes)
  expect(answer).toMatchObject({ status: 400, said: expect.stringContaining('32767 characters') })
  expect(answer.megabytes).toBeLessThan(300)
})

test('many cells of allowed length are refused when their total is too large', async () => {
  const answer = await send(await sharedText('a\r'.repeat(16_000), 4_000))
  expect(answer).toMatchObject({ status: 400, said: expect.stringContaining('too large') })
  expect(answer.megabytes).toBeLessThan(300)
})

test('a cell of spaces counts too', async () => {
  const answer = await send(await sharedText(' '.repeat(32_000), 4_000))
  expect(answer).toMatchObject({ status: 400, said: expect.stringContaining('too large') })
})

test('overlapping parts are refused before they are copied', async () => {
  const data = Buffer.alloc(4_000_000, 97)
  const answer = await send(crafted({ data, method: 0, count: 180, originalSize: 0 }))
  expect(answer).toMatchObject({ status: 400, said: expect.stringContaining('too large') })
  expect(answer.megabytes).toBeLessThan(100)
  const packed = deflateRawSync(Buffer.alloc(1_000_000, 97))
  const small = await send(crafted({ data: packed, method: 8, count: 100, originalSize: 1_000 }))
  expect(small).toMatchObject({ status: 400, said: expect.stringContaining('too large') })
})

test('unpacking stops at the declared size of a part', async () => {
  const block = deflateRawSync(Buffer.alloc(20_000_000), { finishFlush: constants.Z_FULL_FLUSH })
  const data = Buffer.concat(Array.from({ length: 200 }, () => block))
  const answer = await send(crafted({ data, method: 8, count: 1, originalSize: 100 }))
  expect(answer).toMatchObject({ status: 400, said: expect.stringContaining('cannot be read') })
})

test.each([
  ['a table that starts after the file', 16, 0xff_ff_ff_f0],
  ['more parts than there are', 10, 9],
])('a zip with %s is refused', async (_, at, value) => {
  const bytes = Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<a/>') }))
  const end = bytes.length - 22
  if (at === 16) bytes.writeUInt32LE(value, end + at)
  else bytes.writeUInt16LE(value, end + at)
  const answer = await send(bytes)
  expect(answer).toMatchObject({ status: 400, said: expect.stringContaining('cannot be read') })
})

test('a workbook in the format for very large files is refused with a hint', async () => {
  const bytes = Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<a/>') }))
  // Where the table of contents starts stands in a part of its own then.
  bytes.writeUInt32LE(0xff_ff_ff_ff, bytes.length - 22 + 16)
  expect(await send(bytes)).toMatchObject({
    status: 400,
    said: expect.stringContaining('save it as .xlsx once more'),
  })
})

test('the shop answers other requests while a large workbook is read', async () => {
  const cells = Array.from({ length: 60 }, (_, at) => `Cell ${at}`)
  const rows = Array.from({ length: 4_000 }, (_, at) => [`Ring ${at}`, ...cells])
  const reading = send(await writeXlsx({ sheets: [{ name: 'A', rows: [['Name'], ...rows] }] }))
  const ended = reading.then(({ status }) => status)
  const others = { answers: 0, isOver: false }
  void ended.finally(() => (others.isOver = true))
  while (!others.isOver) {
    expect((await shop.ask('GET', '/health')).status).toBe(200)
    others.answers += 1
    // These answers need no socket, so nothing else would get a turn.
    await nextTurn()
  }
  expect(await ended).toBe(200)
  expect(others.answers).toBeGreaterThan(20)
})
