import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, aStaffMember, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let buyer: Person
let spent = 0
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop, 'Ravi Kothari')
  buyer = await aCustomer(shop, '=SUM(A1)')
  const { id: productId } = await aProduct(shop, { stock: 9 })
  const ids: number[] = []
  for (const phone of ['+91 55510 40001', '+91 55510 40002', '+91 55510 40003']) {
    const body = anOrderOf(buyer, [{ productId }], { phone })
    const placed = (await order(shop, buyer, body)).body
    ids.push(placed.orderId)
    spent = placed.order.totalPrice * 2
  }
  const cancel = { token: admin.token, body: { status: 5 } }
  await shop.ask('PUT', `/order/updatestatus/${ids[0]}`, cancel)
  await aCustomer(shop, 'Without Orders')
})
afterAll(() => shop.close())

function ask(path: string, token = admin.token) {
  return shop.ask('GET', path, { token })
}

test('the list shows the number of orders, the sum spent and the last phone of each user', async () => {
  const { body } = await ask('/user/getall?limit=5')
  const user = body.find((one: { userId: number }) => one.userId === buyer.userId)
  expect(user).toMatchObject({ orderCount: 3, spent, phone: '+91 55510 40003' })
  const [nothing] = (await ask('/user/getall?q=Without&limit=5')).body
  expect(nothing).toMatchObject({ orderCount: 0, spent: 0, phone: '' })
})

test('the export contains the found users, is safe for spreadsheets and is logged', async () => {
  const answer = await ask('/user/export?role=customer')
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(/filename="users-[\d-]+\.csv"/)
  const [head, first, second, end] = answer.text.split('\r\n')
  expect(head).toContain('Id,Name,Email,Phone,Role,Status,Since,Orders,Spent')
  expect(first).toContain(`${buyer.userId},'=SUM(A1),`)
  expect(first).toContain(',+91 55510 40003,customer,Active,')
  expect(first?.endsWith(`,3,${spent}`)).toBe(true)
  expect(second).toContain('Without Orders')
  expect(end).toBe('')
  const [entry] = (await ask('/audit/getall?kind=user&subject=csv')).body
  expect(entry).toMatchObject({ by: 'Ravi Kothari', after: { role: 'customer' } })
  const staff = await aStaffMember(shop)
  expect((await ask('/user/export', staff.token)).status).toBe(403)
  expect((await ask('/user/export', buyer.token)).status).toBe(403)
})

test('the list begins with the top spenders, on any page', async () => {
  const small = await aCustomer(shop, 'Small Spender')
  const { id: productId } = await aProduct(shop, { stock: 9, price: 50_000 })
  await order(shop, small, anOrderOf(small, [{ productId }]))
  const namesOf = async (path: string) =>
    (await ask(`/user/getall?role=customer&sort=spent-desc&${path}`)).body.map(
      ({ name }: { name: string }) => name,
    )
  expect(await namesOf('limit=5')).toEqual([buyer.name, 'Small Spender', 'Without Orders'])
  expect(await namesOf('limit=1&page=2')).toEqual(['Small Spender'])
  expect(await namesOf('')).toHaveLength(3)
  expect((await ask('/user/getall?role=customer&limit=5')).body[0].name).toBe('Small Spender')
})

test('an unpaid order does not count as spent', async () => {
  const waiting = await aCustomer(shop, 'Cash Later')
  const { id: productId } = await aProduct(shop, { stock: 9 })
  await order(shop, waiting, anOrderOf(waiting, [{ productId }], { paymentMethod: 'cod' }))
  const details = (await ask(`/user/details/${waiting.userId}`)).body
  expect([details.orderCount, details.spent]).toEqual([1, 0])
})
