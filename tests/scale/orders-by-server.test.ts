import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { StatementRecorder, type SentStatement } from '#tests/support/statements.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { names, partsRead, spreadByNumber } from './parts.ts'

// Decision 122: orders and what names their number would lie on several servers by that number. Here each server is a
// part by its hash. What is asked most reads one of them; the list below says what does not yet.

const SERVERS = 4

let shop: TestApp
let customer: Person
let admin: Person
let productId: number
let statements: StatementRecorder
/** Tables that have the number of an order, and are spread by it. */
let spread: string[]
beforeAll(async () => {
  shop = await startTestApp()
  await shop.app.ready()
  customer = await aCustomer(shop)
  admin = await anAdmin(shop)
  productId = (await aProduct(shop, { stock: 1_000 })).id
  statements = new StatementRecorder(shop.database.pool)
})
afterAll(() => shop.close())

async function ask(
  person: Person,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) {
  const answer = await shop.ask(method, path, { token: person.token, ...(body && { body }) })
  expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300)
  return answer
}

async function place(paymentMethod: 'cod' | 'online'): Promise<number> {
  const body = anOrderOf(customer, [{ productId }], { paymentMethod })
  const placed = await order(shop, customer, body, randomUUID())
  expect(placed.status, placed.text).toBe(201)
  return placed.body.orderId
}

test('what is asked most about an order reads one server', async () => {
  for (let count = 0; count < 8; count += 1) await place('cod')
  const orderId = await place('cod')
  const other = await place('online')
  const work: Record<string, SentStatement[]> = {
    'placing an order': await statements.during(() => place('cod')),
    'the order on the screen of staff': await statements.during(() =>
      ask(admin, 'GET', `/order/get/${orderId}`),
    ),
    'its payments': await statements.during(() => ask(admin, 'GET', `/payment/order/${other}`)),
    'the next status': await statements.during(() =>
      ask(admin, 'PUT', `/order/updatestatus/${orderId}`, { status: 2 }),
    ),
    'cancelling by the customer': await statements.during(() =>
      ask(customer, 'DELETE', `/order/remove/${other}`),
    ),
  }
  spread = await spreadByNumber(shop.database.pool, SERVERS)
  expect(spread).toEqual(expect.arrayContaining(['orders', 'order_lines', 'payments', 'refunds']))
  const asksMore: Record<string, string[]> = {}
  for (const [what, sent] of Object.entries(work)) {
    const about = sent.filter((one) => spread.some((table) => names(one, table)))
    expect(about.length, what).toBeGreaterThan(0)
    const more: string[] = []
    for (const one of about) {
      if (!(await readsOneServer(one))) more.push(labelOf(one))
    }
    asksMore[what] = more
  }
  expect(asksMore).toEqual({
    'placing an order': ['what the customer ordered in an hour and a day'],
    'the order on the screen of staff': ['what came back'],
    'its payments': ['what is left of a payment', 'refunds with their payments'],
    'the next status': ['one step of the history', 'what came back'],
    'cancelling by the customer': [
      'what is left of a payment',
      'what came back',
      'what is left of a payment',
      'refunds of a payment',
    ],
  })
})

/** The statements that would have to name the number too before orders are spread. */
const MORE = [
  { label: 'what the customer ordered in an hour and a day', form: /"secondsToWait"/ },
  { label: 'what is left of a payment', form: /left_of_payment/ },
  { label: 'what came back', form: /from return_lines as back/ },
  { label: 'refunds with their payments', form: /"over_id", "refunds"\."payment_id"/ },
  { label: 'one step of the history', form: /"order_history"\."id" = \$1/ },
  { label: 'refunds of a payment', form: /"refunds"\."payment_id" = \$1/ },
]

const labelOf = ({ text }: SentStatement) => MORE.find(({ form }) => form.test(text))?.label ?? text

/** A function of the database that needs the key of a part as a whole cannot be asked at all. */
async function readsOneServer(statement: SentStatement): Promise<boolean> {
  try {
    const parts = await partsRead(shop.database.pool, statement)
    return new Set(parts.map((part) => part.split('_').at(-1))).size <= 1
  } catch (error) {
    expect(String(error)).toContain('must appear in the GROUP BY clause')
    return false
  }
}
