import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { makeInvoice } from '#server/features/invoices/make-invoice.ts'
import { aCustomer, aProduct, PASSWORD } from '#tests/support/builders.ts'
import { anOrderOf, DETAILS, order } from '#tests/support/checkout.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { countWaiting } from '#tests/support/waiting-statements.ts'

const SOON = { timeout: 8_000 }

test('an invoice written while its buyer is erased keeps neither email nor phone', async () => {
  const shop = await startTestApp()
  const person = await aCustomer(shop)
  const { id: productId } = await aProduct(shop)
  const cash = { paymentMethod: 'cod', email: person.email }
  const placed = await order(shop, person, anOrderOf(person, [{ productId }], cash))
  const { orderId } = placed.body
  await shop.database.pool.query('update orders set status = 4 where id = $1', [orderId])

  // The invoice has read its buyer and waits for its number, longer than a statement of the shop waits.
  const { options } = shop.database.pool
  const { password } = options
  const patient = new Pool({ ...options, password, lock_timeout: 0, statement_timeout: 0 })
  const holder = await shop.database.pool.connect()
  await holder.query('begin')
  await holder.query('lock table invoice_counters in exclusive mode')
  const making = makeInvoice({ ...shop.database, pool: patient }, orderId)
  await expect.poll(() => countWaiting(holder, 'insert into "invoice_counters"'), SOON).toBe(1)
  const body = { password: PASSWORD }
  const leaving = shop.ask('POST', '/account/delete', { token: person.token, body })
  await expect.poll(() => countWaiting(holder), SOON).toBe(2)
  await holder.query('commit')
  holder.release()
  await making
  await patient.end()

  expect((await leaving).status).toBe(200)
  const { rows } = await shop.database.pool.query('select document from invoices')
  expect(rows).toHaveLength(1)
  expect(rows[0].document.buyer).toMatchObject({ name: 'Meera Nair', email: '', phone: '' })
  expect(JSON.stringify(rows)).not.toContain(DETAILS.phone)
  await shop.close()
})
