import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeOrder, type OrderDraft } from '#server/db/orders/new-orders.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let customer: Person
let product: { id: number; name: string }
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop, 'Ravi Kothari')
  customer = await aCustomer(shop)
  product = await aProduct(shop, { name: 'Moti ring', stock: 50 })
})
afterAll(() => shop.close())

interface Wanted {
  firstName?: string
  lastName?: string
  email?: string
  phone?: string
  total?: number
  status?: number
  paymentMethod?: 'online' | 'cod'
  city?: string
  postalCode?: string
  createdAt?: string
  quantity?: number
}

/** An order as if it had been placed then, for that much (paise). */
async function order(wanted: Wanted = {}): Promise<number> {
  const { total = 118_000, status = 1, paymentMethod = 'cod', quantity = 1 } = wanted
  const draft: OrderDraft = {
    userId: customer.userId,
    isGuest: false,
    userName: customer.name,
    at: new Date(wanted.createdAt ?? Date.now()),
    status,
    paymentMethod,
    paymentProvider: paymentMethod === 'cod' ? 'cash' : 'test',
    paymentStatus: paymentMethod === 'cod' ? 'due' : 'paid',
    holdUntil: null,
    subtotal: total,
    discount: 0,
    reductions: [],
    shippingCharge: 0,
    creditUsed: 0,
    cashFee: 0,
    wrapFee: 0,
    tax: 0,
    taxBasisPoints: 0,

    taxes: null,
    total,
    language: 'en',
    buyerGstin: '',
    extras: null,
    billing: null,
    promisedFrom: null,
    promisedUntil: null,
    details: {
      email: wanted.email ?? 'meera@example.in',
      phone: wanted.phone ?? '+91 55510 40000',
      firstName: wanted.firstName ?? 'Meera',
      lastName: wanted.lastName ?? 'Nair',
      address1: '12 Temple Street',
      apt: 'Flat 4',
      address2: 'Near the lake',
      city: wanted.city ?? 'Kochi',
      state: 'Kerala',
      country: 'India',
      postalCode: wanted.postalCode ?? '682001',
    },
    lines: [
      {
        productId: product.id,
        name: product.name,
        picture: null,
        material: 2,
        unitPrice: total,
        quantity,
        discount: 0,
        isAvailable: true,
        tookStock: true,
      },
    ],
  }
  const alone = {
    stock: [],
    sizes: [],
    cart: [],
    jobs: [],
    isPaid: false,
    isTold: true,
    sellsHidden: false,
    pan: undefined,
    code: undefined,
  }
  const id = await storeOrder(shop.database.orm, draft, { ...alone, repeatable: undefined })
  if (id === undefined) throw new Error('The order was not stored.')
  return id
}

function ask(path: string, headers: Record<string, string> = {}) {
  return shop.ask('GET', path, { token: admin.token, headers })
}

async function idsOf(query: string): Promise<number[]> {
  const { status, body } = await ask(`/order/getall?${query}`)
  expect(status).toBe(200)
  return body.orders.map(({ orderId }: { orderId: number }) => orderId)
}

function shippedOf(counts: { status: number; count: number }[]): number {
  return counts.find(({ status }) => status === 3)?.count ?? 0
}

function setAll(orderIds: number[], status: number) {
  const body = { orderIds, status }
  return shop.ask('PUT', '/order/bulkstatus', { token: admin.token, body })
}

async function stockLeft(): Promise<number> {
  return (await shop.ask('GET', `/product/getproductbyid/${product.id}`)).body.stock
}

describe('the list of orders', () => {
  test('finds an order by id, name, email and phone, with all words matching', async () => {
    const id = await order({
      firstName: 'Zubeda',
      lastName: 'Ansari',
      email: 'z.ansari@example.in',
      phone: '+91 98765 00001',
    })
    for (const q of [
      `#${id}`,
      'zubeda',
      'ANSARI zub',
      'z.ansari@example',
      '98765 00001',
      '+91 98765-00001',
      '9876500001',
    ]) {
      expect(await idsOf(`q=${encodeURIComponent(q)}`), q).toEqual([id])
    }
    expect(await idsOf(`q=${id}`)).toContain(id)
    for (const q of ['zubeda nair', '%', '_____', '#', `#${id}0000`]) {
      expect(await idsOf(`q=${encodeURIComponent(q)}`), q).toEqual([])
    }
  })

  test('finds an order by city, PIN code and tracking number', async () => {
    const id = await order({ city: 'Thrippunithura', postalCode: '682301' })
    const tracking = { carrier: 'Delhivery', number: 'DLV-77120', url: '' }
    const path = `/order/tracking/${id}`
    await shop.ask('PUT', path, { token: admin.token, body: tracking })
    for (const q of ['thrippun', '682301', 'dlv-77120', 'Thrippunithura 682301']) {
      expect(await idsOf(`q=${encodeURIComponent(q)}`), q).toEqual([id])
    }
  })

  test('finds an order by the number of its invoice and by the parts of it', async () => {
    const id = await order()
    await order()
    await shop.database.pool.query(
      `insert into invoices (kind, number, financial_year, sequence, order_id, file_key, document)
       values ('invoice', 'INV/26-27/000929', '26-27', 929, $1, 'search-929', '{}')`,
      [id],
    )
    for (const q of [
      'INV/26-27/000929',
      'inv/26-27/000929',
      '26-27/000929',
      '000929',
      '000929 meera',
    ]) {
      expect(await idsOf(`q=${encodeURIComponent(q)}`), q).toEqual([id])
    }
    for (const q of ['CRN/26-27/000929', '25-26/000929', '000928']) {
      expect(await idsOf(`q=${encodeURIComponent(q)}`), q).toEqual([])
    }
  })

  test('treats a full address or number as exact, and as a part if nobody has it', async () => {
    const whole = await order({ email: 'Isha@entire.example', phone: '9876512121' })
    const longer = await order({ email: 'nisha@entire.example', phone: '+91 98765 13131' })
    for (const [q, ids] of [
      ['isha@entire.example', [whole]],
      ['nisha@entire.example', [longer]],
      ['ha@entire.example', [longer, whole]],
      ['isha@entire.example customer', []],
      ['+91 98765 12121', [whole]],
      ['09876513131', [longer]],
      ['9198765131', [longer]],
    ] as const) {
      expect([q, await idsOf(`q=${encodeURIComponent(q)}`)]).toEqual([q, ids])
    }
    const beyond = await ask('/order/getall?q=isha@entire.example&limit=1&page=2')
    expect([beyond.body.orders, beyond.headers['x-total-count']]).toEqual([[], '1'])
  })

  test('is filtered by status, payment and day', async () => {
    const email = 'narrow@example.in'
    const old = await order({ email, createdAt: '2025-03-10T18:29:59Z', status: 4 })
    const next = await order({ email, createdAt: '2025-03-10T18:30:00Z', paymentMethod: 'online' })
    expect(await idsOf(`q=${email}&status=4`)).toEqual([old])
    expect(await idsOf(`q=${email}&status=1,4`)).toEqual([next, old])
    expect(await idsOf(`q=${email}&paymentMethod=online`)).toEqual([next])
    expect(await idsOf(`q=${email}&paymentStatus=due`)).toEqual([old])
    // Days begin at midnight in India.
    expect(await idsOf(`q=${email}&until=2025-03-10`)).toEqual([old])
    expect(await idsOf(`q=${email}&from=2025-03-11&until=2025-03-11`)).toEqual([next])
    expect(await idsOf(`q=${email}&userId=${customer.userId}`)).toHaveLength(2)
    expect((await ask('/order/getall?from=2025-02-30')).status).toBe(400)
  })

  test('is sorted and paged, and gives the total', async () => {
    const email = 'paged@example.in'
    const ids = [
      await order({ email, total: 300, createdAt: '2025-01-01T00:00:00Z' }),
      await order({ email, total: 100, createdAt: '2025-01-02T00:00:00Z' }),
      await order({ email, total: 200, createdAt: '2025-01-03T00:00:00Z' }),
    ]
    const [a, b, c] = ids
    expect(await idsOf(`q=${email}`)).toEqual([c, b, a])
    expect(await idsOf(`q=${email}&sort=oldest`)).toEqual([a, b, c])
    expect(await idsOf(`q=${email}&sort=total-desc`)).toEqual([a, c, b])
    expect(await idsOf(`q=${email}&sort=total-asc&limit=2`)).toEqual([b, c])
    expect(await idsOf(`q=${email}&sort=total-asc&limit=2&page=2`)).toEqual([a])
    const preferred = await ask(`/order/getall?q=${email}`, { prefer: 'maxpagesize=1' })
    expect(preferred.headers['x-total-count']).toBe('3')
    expect(preferred.body.orders).toHaveLength(1)
  })

  test('is complete without paging parameters, as specified', async () => {
    const all = await ask('/order/getall')
    expect(all.body.orders).toHaveLength(Number(all.headers['x-total-count']))
    expect(Object.keys(all.body)).toEqual(['orders'])
  })

  test('counts the statuses and knows the newest order', async () => {
    const before = (await ask('/order/counts')).body
    const id = await order({ status: 3 })
    expect(shippedOf((await ask('/order/counts')).body)).toBe(shippedOf(before) + 1)
    expect((await ask('/order/newest')).body).toEqual({ orderId: id })
    expect((await ask(`/order/get/${id}`)).body).toMatchObject({ orderId: id, status: 3 })
    expect((await ask('/order/get/999999')).status).toBe(404)
  })
})

describe('several orders at once', () => {
  test('take a new status, each with its history, and refused ones are named', async () => {
    const scarce = await aProduct(shop, { name: 'Last ring', stock: 0 })
    const sound = await order()
    const cancelled = await order({ status: 5 })
    await shop.database.orm.execute(
      `update order_lines set product_id = ${scarce.id}, name = 'Last ring' where order_id = ${cancelled}`,
    )
    const { body } = await setAll([sound, cancelled, 999_999, sound], 2)
    expect(body.updated).toEqual([sound])
    expect(body.refused).toEqual([
      { orderId: cancelled, message: 'Last ring is sold out.' },
      { orderId: 999_999, message: 'This order does not exist or is no longer there.' },
    ])
    const changed = (await ask(`/order/get/${sound}`)).body
    expect(changed.history.at(-1)).toMatchObject({ by: 'Ravi Kothari', from: 1, to: 2 })
    expect((await ask(`/order/get/${cancelled}`)).body.status).toBe(5)
    const log = (await ask(`/audit/getall?kind=order&subject=${sound}`)).body
    expect(log).toHaveLength(1)
    expect(log[0]).toMatchObject({
      before: { status: 'Pending' },
      after: { status: 'Processing' },
    })
  })

  test('return their pieces when they are cancelled', async () => {
    const id = await order({ quantity: 3 })
    const before = await stockLeft()
    await setAll([id], 5)
    expect(await stockLeft()).toBe(before + 3)
  })

  test('must be at least one, and not too many', async () => {
    expect((await setAll([], 2)).status).toBe(400)
    const many = Array.from({ length: 501 }, (_, at) => at + 1)
    expect((await setAll(many, 2)).status).toBe(400)
    expect((await setAll([1], 9)).status).toBe(400)
  })
})

describe('notes', () => {
  test('are stored with author and time, hidden from customers', async () => {
    const id = await order()
    const write = (text: string) =>
      shop.ask('POST', `/order/note/${id}`, { token: admin.token, body: { text } })
    expect((await write('Wrap as a gift')).status).toBe(201)
    await write('Called, no answer')
    const notes = (await ask(`/order/notes/${id}`)).body
    expect(notes.map(({ text }: { text: string }) => text)).toEqual([
      'Called, no answer',
      'Wrap as a gift',
    ])
    expect(notes[0]).toMatchObject({ by: 'Ravi Kothari' })
    const own = await shop.ask('GET', `/order/userorder/${customer.userId}`, {
      token: customer.token,
    })
    expect(own.text).not.toContain('Wrap as a gift')
    expect((await write('  ')).status).toBe(400)
    const nowhere = await shop.ask('POST', '/order/note/999999', {
      token: admin.token,
      body: { text: 'x' },
    })
    expect(nowhere.status).toBe(404)
  })
})

describe('the export', () => {
  test('contains the orders of the period, one per line, safe for a spreadsheet', async () => {
    const id = await order({
      firstName: '=HYPERLINK("x")',
      lastName: 'Rao, Jr',
      createdAt: '2024-06-15T06:30:00Z',
      quantity: 2,
      total: 118_050,
    })
    await order({ createdAt: '2024-06-17T06:30:00Z' })
    const answer = await ask('/order/export?from=2024-06-15&until=2024-06-16')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/filename="orders-[\d-]+\.csv"/)
    const [head, line, end] = answer.text.split('\r\n')
    expect(head).toContain('Order,Day,Placed,Status')
    expect(line).toContain(`${id},2024-06-15,2024-06-15T06:30:00.000Z,Pending,`)
    expect(line).toContain(`"'=HYPERLINK(""x"")","Rao, Jr"`)
    expect(line).toContain('2 x Moti ring (Gold),2,1180.5,0,0,0,0,0,1180.5')
    expect(end).toBe('')
    const [entry] = (await ask('/audit/getall?kind=order&subject=csv')).body
    expect(entry).toMatchObject({ by: 'Ravi Kothari', after: { from: '2024-06-15' } })
  })

  test('contains more orders than are read at once, each of them once', async () => {
    const { orm } = shop.database
    const base = await order({ createdAt: '2023-01-01T06:30:00Z' })
    await orm.execute(`
      insert into orders (user_id, payment_method, payment_provider, payment_status, subtotal,
        shipping_charge, tax, tax_basis_points, total, email, phone, first_name, last_name, address1,
        apt, address2, city, state, country, postal_code, created_at)
      select user_id, payment_method, payment_provider, payment_status, subtotal, shipping_charge,
        tax, tax_basis_points, total, email, phone, first_name, last_name, address1, apt, address2,
        city, state, country, postal_code, created_at
      from orders, generate_series(1, 1100) where id = ${base}`)
    const { text } = await ask('/order/export?from=2023-01-01&until=2023-01-01')
    const ids = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0])
    expect(ids).toHaveLength(1_101)
    expect(new Set(ids).size).toBe(1_101)
  })
})

test('the pages of a list add up to the whole list, in every sorting', async () => {
  const one = await order({ firstName: 'Whole', createdAt: '2020-01-01T00:00:00Z' })
  // Many at one moment and of one total, and more than are read at once.
  await shop.database.pool.query(
    `insert into orders (user_id, status, payment_method, payment_provider, payment_status, subtotal,
       shipping_charge, tax, tax_basis_points, total, email, phone, first_name, last_name, address1, apt,
       address2, city, state, country, postal_code, created_at)
     select user_id, status, payment_method, payment_provider, payment_status, subtotal + n % 7,
       shipping_charge, tax, tax_basis_points, total + n % 7, email, phone, first_name, last_name, address1, apt, address2,
       city, state, country, postal_code, created_at - (n / 40) * interval '1 microsecond'
     from orders, generate_series(1, 290) n where id = $1`,
    [one],
  )
  for (const sort of ['newest', 'oldest', 'total-desc', 'total-asc']) {
    const whole = await idsOf(`q=whole&sort=${sort}`)
    const pages = [1, 2, 3].map((page) => idsOf(`q=whole&sort=${sort}&limit=100&page=${page}`))
    expect(new Set(whole).size).toBe(291)
    expect(whole).toEqual((await Promise.all(pages)).flat())
  }
  await shop.database.pool.query('delete from orders where first_name = $1', ['Whole'])
})
