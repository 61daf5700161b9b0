import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aCustomer, anAdmin, aProduct } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { plainPicture } from '#tests/support/pictures.ts'
import { startS3, type S3Server } from '#tests/support/servers/s3/s3-server.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let folder: string
let s3: S3Server
let shop: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nagina-s3-'))
  s3 = await startS3({ folder })
  const { STORAGE_URL, ...keys } = s3.settings
  for (const [name, value] of Object.entries(keys)) vi.stubEnv(name, value)
  shop = await startTestApp({ STORAGE_URL })
})
afterAll(async () => {
  await shop?.close()
  await s3?.close()
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

async function saveLogo(): Promise<void> {
  const { token } = await anAdmin(shop)
  const png = await plainPicture({ width: 600, height: 200 }).png().toBuffer()
  const body = new FormData()
  body.set('image', new Blob([new Uint8Array(png)]), 'logo.png')
  expect((await shop.ask('POST', '/settings/logo', { token, body })).status).toBe(200)
}

test('an invoice comes without its logo while the bucket is away, and with it later', async () => {
  await saveLogo()
  const buyer = await aCustomer(shop)
  const { id: productId } = await aProduct(shop)
  const { orderId } = (await order(shop, buyer, anOrderOf(buyer, [{ productId }]))).body
  const invoices = async () =>
    (await shop.ask('GET', `/invoice/order/${orderId}`, { token: buyer.token })).body
  await expect.poll(async () => (await invoices()).length).toBe(1)
  const [{ file }] = await invoices()
  const drawn = async () => {
    const { statusCode, rawPayload } = await shop.app.inject({ url: file })
    return { statusCode, hasLogo: rawPayload.includes('/Subtype /Image') }
  }
  s3.state.mode = 'away'
  expect(await drawn()).toEqual({ statusCode: 200, hasLogo: false })
  s3.state.mode = 'well'
  // The shop asks the bucket nothing for a while after a failure.
  await expect.poll(drawn, { timeout: 30_000 }).toEqual({ statusCode: 200, hasLogo: true })
})
