import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#tests/start/running-start.ts'
import { addProduct, aPicture, productForm } from '#tests/support/product-forms.ts'
import { createShopClient } from '#tests/support/shop-client.ts'
import { Buyer } from './buyer.ts'
import { limit, times, within } from './counts.ts'
import { EmbeddedShop } from './embedded-shop.ts'
import { breaches, ordersOf, takenOf } from './invariants.ts'

const SIZE = '320m'
const BUYERS = 4
const STOCK = 1_000_000
const ROUNDS = times(1, 10)
const BACK_WITHIN_MS = 30_000

const disk = mkdtempSync(join(tmpdir(), 'nagina-disk-'))
const isMounted = mount()

/** A small disk of its own; only root may make one. */
function mount(): boolean {
  if (process.platform !== 'linux') return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', disk], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

afterAll(() => {
  if (isMounted) execFileSync('umount', ['--lazy', disk])
  rmSync(disk, { recursive: true, force: true })
})

const name = isMounted
  ? 'a shop whose disk is full'
  : 'a shop whose disk is full (skipped: this account may not mount a small disk)'

describe.skipIf(!isMounted)(name, () => {
  let shop: EmbeddedShop
  let client: ReturnType<typeof createShopClient>
  beforeAll(async () => {
    shop = new EmbeddedShop(await freePort(), join(disk, 'data'))
    await shop.start()
    client = createShopClient(shop.url)
  })
  afterAll(() => shop.close())

  test(
    `refuses in words, loses nothing it has confirmed, and goes on when there is room, ${ROUNDS} times`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) await oneRound()
    },
    within(ROUNDS, 90_000),
  )

  async function oneRound(): Promise<void> {
    const product = await addProduct(client, { name: 'Narrow ring', price: 1_000, stock: STOCK })
    const buyers: Buyer[] = []
    for (let at = 0; at < BUYERS; at += 1) {
      buyers.push(new Buyer(client, await client.signUp(), product))
    }
    const running = Promise.all(buyers.map((buyer) => buyer.run()))
    const owner = await client.ownerToken()
    const filling = fill()
    const refused: number[] = []
    // Until a picture and some orders have met the full disk.
    for (let at = 0; at < 20; at += 1) {
      const form = productForm({ name: `Pictured ${at}`, categoryId: 1 }, [await aPicture()])
      const answer = await client
        .ask('POST', '/product/create', { token: owner, body: form })
        .catch(() => undefined)
      if (answer !== undefined && answer.status >= 400) {
        refused.push(answer.status)
        expect(answer.body.message).toBeTruthy()
      }
    }
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.filter((status) => status !== 503 && status !== 507)).toEqual([])
    rmSync(filling)
    expect(await shop.ready()).toBeLessThan(limit(BACK_WITHIN_MS))
    const confirmed = () => buyers.flatMap((buyer) => buyer.confirmed).length
    const before = confirmed()
    await expect.poll(confirmed).toBeGreaterThan(before)
    for (const buyer of buyers) buyer.stop()
    await running
    expect(buyers.flatMap((buyer) => buyer.strange)).toEqual([])
    await shop.look(async (pool) => {
      expect(await breaches(pool)).toEqual([])
      for (const buyer of buyers) {
        expect(await ordersOf(pool, buyer.userId)).toEqual(
          buyer.confirmed.toSorted((a, b) => a - b),
        )
      }
      expect(await takenOf(pool, product.productId)).toBe(confirmed())
      const { rows } = await pool.query<{ path: string }>('select path from pictures')
      for (const { path } of rows) expect((await client.ask('GET', `/${path}`)).status).toBe(200)
    })
  }
})

/** Takes the last byte of the disk. */
function fill(): string {
  const path = join(disk, 'filling')
  const file = openSync(path, 'w')
  let piece = Buffer.alloc(1024 * 1024)
  while (piece.length > 0) {
    try {
      writeSync(file, piece)
    } catch {
      // As much does not fit any more: half of it may.
      piece = piece.subarray(0, Math.floor(piece.length / 2))
    }
  }
  closeSync(file)
  return path
}
