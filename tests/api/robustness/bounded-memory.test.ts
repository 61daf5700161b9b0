import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openShop } from '#tests/support/api-shop.ts'
import { READS_METRICS } from '#tests/support/running-shop.ts'

const run = promisify(execFile)

test('any number of addresses fits in the memory of a shop of 64 MB', async () => {
  const program = join(import.meta.dirname, '../../support/servers/flooded-server.ts')
  const { stdout } = await run(process.execPath, ['--max-old-space-size=64', program, '20000'])
  const { ok, other, most, entries, bytes } = JSON.parse(stdout)
  expect([ok, other]).toEqual([40_000, 0])
  expect(most).toBeLessThanOrEqual(4_000)
  // A quarter of the addresses may be kept; the latest of them are.
  expect(entries).toBe(4_000)
  expect(bytes).toBeGreaterThan(4_000 * (4_096 + 2 * 400))
  expect(bytes).toBeLessThanOrEqual(32 * 1024 * 1024)
}, 240_000)

const shop = await openShop()

/** What the shop says of what it keeps. */
async function figuresOf(of: 'pages' | 'endpoints') {
  // As a program of this machine that came past no proxy.
  const text = await (await fetch(`${shop.url}/metrics`, READS_METRICS)).text()
  const figure = (name: string) => {
    const found = new RegExp(`nagina_cache_${name}\\{of="${of}"\\} (\\d+)`).exec(text)?.[1]
    expect(found).toBeDefined()
    return Number(found)
  }
  return { entries: figure('entries'), bytes: figure('bytes'), hits: figure('hits_total') }
}

const openPage = (path: string) => shop.ask('GET', path, { headers: { accept: 'text/html' } })

test('pages with made-up parameters are answered and leave nothing in memory', async () => {
  await openPage('/contact')
  const before = await figuresOf('pages')
  for (let at = 0; at < 200; at += 1) {
    expect((await openPage(`/contact?x=${at}`)).status).toBe(200)
  }
  expect((await figuresOf('pages')).entries).toBe(before.entries)
})

test('visitors of a campaign get the cached page', async () => {
  const page = await openPage('/shopping')
  const before = await figuresOf('pages')
  for (let at = 0; at < 20; at += 1) {
    const same = await openPage(`/shopping?utm_source=mail&utm_campaign=c${at}&gclid=${at}`)
    expect(same.headers['etag']).toBe(page.headers['etag'])
  }
  const after = await figuresOf('pages')
  expect([after.entries, after.hits - before.hits]).toEqual([before.entries, 20])
})

test('requests with made-up parameters or long addresses are answered and leave nothing in memory', async () => {
  const before = await figuresOf('endpoints')
  for (let at = 0; at < 100; at += 1) {
    for (const path of [`/category/getall?x=${at}`, `/product/suggest?q=${at}${'y'.repeat(600)}`]) {
      const first = await shop.ask('GET', path)
      const second = await shop.ask('GET', path)
      expect([first.status, second.status]).not.toContain(500)
    }
  }
  expect((await figuresOf('endpoints')).entries).toBe(before.entries)
})

test('an address of more than eight thousand letters is refused, in JSON and as a page', async () => {
  const path = `/shopping?q=${'x'.repeat(9_000)}`
  const json = await shop.ask('GET', path)
  expect([json.status, json.body.code]).toEqual([414, 'address-too-long'])
  const page = await openPage(path)
  expect(page.status).toBe(414)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.text).toContain('This address is too long')
  expect((await openPage(`/hi${path}`)).text).toContain('<html lang="hi">')
  expect((await openPage(`/shopping?q=${'x'.repeat(8_000)}`)).status).toBe(200)
})
