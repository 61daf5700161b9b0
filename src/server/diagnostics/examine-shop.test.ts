import { execFile } from 'node:child_process'
import { truncate, unlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pictureFiles, pictureHash } from '#domain/catalogue/pictures.ts'
import { openFileStore } from '#server/services/files/file-store.ts'
import { openShop } from '#tests/support/api-shop.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { anOrder, stockOf } from '#tests/support/checkout.ts'
import { addProduct, aPicture } from '#tests/support/product-forms.ts'
import { freePort } from '#tests/start/running-start.ts'
import { examineShop } from './examine-shop.ts'

const ROOT = join(import.meta.dirname, '../../..')

/**
 * What `npm run doctor` says, and its exit code. The test goes on meanwhile: the shop's statements pass through it,
 * and work whose taking it holds up is taken again only two minutes later.
 */
function doctor(
  flag: string,
  settings: Record<string, string>,
): Promise<{ stdout: string; status: unknown }> {
  const env = { ...process.env, ...settings }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/doctor.mjs', flag],
      { cwd: ROOT, env, encoding: 'utf8' },
      (error, stdout) => resolve({ stdout, status: error?.code ?? 0 }),
    )
  })
}

test('every kind of broken data is found and repaired', async () => {
  const shop = await openShop({ hasDemo: true })
  const { database, uploadsDir } = shop
  const examined = { database, store: openFileStore(uploadsDir) }
  const look = async (isMending: boolean) =>
    Object.fromEntries((await examineShop(examined, { isMending })).map((one) => [one.name, one]))

  const healthy = await look(false)
  expect(Object.values(healthy).filter(({ cure }) => cure !== undefined)).toEqual([])

  const ring = await addProduct(shop, { name: 'Broken ring', stock: 5 }, [
    await aPicture(900, 600),
    await aPicture(),
  ])
  const [halfGone = '', allGone = ''] = ring.images
  const files = pictureFiles(pictureHash(halfGone) ?? '')
  await unlink(join(uploadsDir, files[0] ?? ''))
  await truncate(join(uploadsDir, files[1] ?? ''))
  for (const name of pictureFiles(pictureHash(allGone) ?? '')) await unlink(join(uploadsDir, name))
  const stray = join(uploadsDir, `${'0'.repeat(32)}-320.webp`)
  await writeFile(stray, 'x')
  await utimes(stray, 0, 0)
  const { rows: demo } = await database.pool.query(
    `delete from pictures where path = (select images[1] from products where is_demo order by id limit 1) returning path`,
  )
  const customer = await aCustomer(shop)
  const orderId = await anOrder(shop, customer, ring, 2)
  await database.pool.query('update orders set status = 5 where id = $1', [orderId])
  const unpaid = await anOrder(shop, customer, ring, 1)
  await database.pool.query(`delete from jobs`)
  await database.pool.query(
    `update orders set payment_status = 'waiting', hold_until = now() - interval '1 hour' where id = $1`,
    [unpaid],
  )
  const falseSum = await anOrder(shop, customer, ring, 1)
  await database.pool.query(`update order_lines set unit_price = 1 where order_id = $1`, [falseSum])
  await database.pool.query(
    `update emails set status = 'waiting', created_at = now() - interval '1 day'`,
  )
  await database.pool.query(`delete from jobs`)
  await database.pool.query(`update products set review_count = 99 where id = $1`, [ring.productId])
  await database.pool.query(`select setval(pg_get_serial_sequence('categories', 'id'), 1)`)

  const found = await look(false)
  expect(found['Shown pictures']?.found).toContain('wrong: product')
  expect(found['Picture files']?.found).toContain(`${halfGone} lacks 2`)
  expect(found['Picture files']?.found).toContain(`${allGone} lacks 7`)
  expect(found['Files without a picture']?.found).toContain('000000')
  expect(found['Stock']?.found).toBe(`wrong: order ${orderId}`)
  expect(found['Unpaid orders']?.found).toBe(`wrong: order ${unpaid}`)
  expect(found['Order totals']?.found).toBe(`wrong: order ${falseSum}`)
  expect(found['Order history']?.found).toBe(`wrong: order ${orderId}`)
  expect(found['Waiting emails']?.found).toContain('wrong: mail')
  expect(found['Product ratings']?.found).toBe(`wrong: product ${ring.productId}`)
  expect(found['ID counters']?.found).toBe('wrong: table categories')
  expect(await stockOf(shop, ring.productId)).toBe(1)

  const port = String(await freePort())
  const said = await doctor('--mend', {
    PORT: port,
    DATABASE_URL: shop.connectionString,
    DATA_DIR: join(uploadsDir, '..'),
  })
  expect(said.stdout).toContain('Mended: returned the pieces of 1 orders to stock')
  expect(said.stdout).toContain('Mended: made 1 of 2 pictures again')
  expect(said.stdout).toContain(`PROBLEM  Order totals: wrong: order ${falseSum}`)
  expect(said.stdout).toContain('Problems: 2')
  expect(said.status).toBe(1)

  const after = await look(false)
  const left = Object.values(after).filter(({ cure }) => cure !== undefined)
  // A sum that only a person can judge, and a picture without any file.
  expect(left.map(({ name }) => name)).toEqual(['Picture files', 'Order totals'])
  expect(left[0]?.found).toBe(`wrong: ${allGone} lacks 7`)
  // The running shop has ended the unpaid order meanwhile, so its piece is back as well.
  await expect.poll(() => stockOf(shop, ring.productId)).toBe(4)
  for (const path of [halfGone, demo[0].path]) {
    const picture = await shop.ask('GET', `/${path}`)
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  }
})
