import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
const NAME = '0055d3cf6d85154b501adc63d326486c-320.avif'
beforeAll(async () => {
  shop = await startTestApp()
  const { uploadsDir } = shop
  await writeFile(join(uploadsDir, NAME), 'a picture')
  for (const name of ['a.webp', 'a.jpg', 'a.png', '.hidden.png', 'page.html', 'no-ending']) {
    await writeFile(join(uploadsDir, name), 'secret')
  }
  await mkdir(join(uploadsDir, 'folder'))
  await writeFile(join(uploadsDir, 'folder', 'deep.webp'), 'secret')
  await writeFile(join(uploadsDir, '..', 'outside.webp'), 'secret')
  await symlink(join(uploadsDir, '..'), join(uploadsDir, 'link'))
})
afterAll(() => shop.close())

test('a picture is served with its type, as immutable', async () => {
  const { status, headers, text } = await shop.ask('GET', `/uploads/${NAME}`)
  expect(status).toBe(200)
  expect(text).toBe('a picture')
  expect(headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-length': '9',
  })
})

test.each([
  ['a.webp', 'image/webp'],
  ['a.jpg', 'image/jpeg'],
  ['a.png', 'image/png'],
])('%s is %s', async (name, type) => {
  expect((await shop.ask('GET', `/uploads/${name}`)).headers['content-type']).toBe(type)
})

test('a picture the browser has is not sent again', async () => {
  const { headers } = await shop.ask('GET', `/uploads/${NAME}`)
  const again = { 'if-none-match': String(headers['etag']) }
  const answer = await shop.ask('GET', `/uploads/${NAME}`, { headers: again })
  expect(answer.status).toBe(304)
  expect(answer.text).toBe('')
})

test('HEAD describes a picture without sending it', async () => {
  const answer = await shop.ask('HEAD', `/uploads/${NAME}`)
  expect([answer.status, answer.text]).toEqual([200, ''])
  expect(answer.headers['content-length']).toBe('9')
})

describe('nothing but pictures of the shop', () => {
  const SPELLINGS = [
    '',
    'nothing.webp',
    'folder',
    'folder/',
    'folder/deep.webp',
    'link/outside.webp',
    'page.html',
    'no-ending',
    '.hidden.png',
    '../outside.webp',
    '..%2foutside.webp',
    '..%2Foutside.webp',
    '%2e%2e/outside.webp',
    '%2e%2e%2foutside.webp',
    '..%5coutside.webp',
    '..%255c..%255coutside.webp',
    '%252e%252e%252foutside.webp',
    '..;/outside.webp',
    './/../outside.webp',
    '....//outside.webp',
    '%c0%ae%c0%ae/outside.webp',
    '/etc/passwd',
    '%2fetc%2fpasswd',
    'a.webp%00',
    'a.webp%00.png',
    'a.webp/',
    'a.webp%20',
    'a.webp::$DATA',
    'C:%5cwindows%5cwin.ini',
    'file:///etc/passwd',
    'x'.repeat(300) + '.webp',
  ]
  test.each(SPELLINGS)('/uploads/%s', async (spelling) => {
    const answer = await shop.ask('GET', `/uploads/${spelling}`)
    expect([400, 404]).toContain(answer.status)
    expect(answer.text).not.toContain('secret')
    expect(answer.body.message).toBeTruthy()
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('and nobody can write there', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const answer = await shop.ask(method, `/uploads/${NAME}`, { body: { a: 1 } })
      expect(answer.status).toBe(404)
    }
  })
})
