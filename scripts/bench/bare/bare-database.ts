import { Pool, type PoolConfig } from 'pg'

/** What the limit of the orders is measured with. */
export interface BareOrders {
  poolConfig: PoolConfig
  connections: number
  seconds: number
  userId: number
  /** Bought in turn; a single one is the hot product. */
  productIds: number[]
}

/**
 * The limit: the statements of an order alone, each prepared, in one transaction that ends on the
 * disk, without a shop around them. Answers orders a second.
 */
process.once('message', (order: BareOrders) => {
  void run(order).then((perSecond) => process.send?.(perSecond))
})

async function run({ poolConfig, connections, seconds, userId, productIds }: BareOrders) {
  const pool = new Pool({ ...poolConfig, max: connections })
  let placed = 0
  const deadline = performance.now() + seconds * 1_000
  const buyers = Array.from({ length: connections }, async (_, buyer) => {
    const client = await pool.connect()
    for (let turn = 0; performance.now() < deadline; turn += 1) {
      const productId = productIds[(buyer * 47 + turn * 13) % productIds.length]
      await client.query('begin')
      const { rows } = await client.query({ name: 'order', text: ORDER, values: [userId] })
      await client.query({ name: 'line', text: LINE, values: [rows[0].id, productId] })
      await client.query({ name: 'stock', text: STOCK, values: [productId] })
      await client.query('commit')
      placed += 1
    }
    client.release()
  })
  await Promise.all(buyers)
  await pool.end()
  return placed / seconds
}

const ORDER = `insert into orders (user_id, status, payment_method, payment_provider, payment_status,
  subtotal, shipping_charge, tax, tax_basis_points, total, email, phone, first_name, last_name,
  address1, apt, address2, city, state, country, postal_code)
  values ($1, 1, 'cod', 'cash', 'due', 100000, 0, 18000, 1800, 118000, 'buyer@bench.example',
    '9829012345', 'Asha', 'Verma', '14 Johari Bazar', '3', 'Badi Chaupar', 'Jaipur', 'Rajasthan',
    'India', '302003') returning id`
const LINE = `insert into order_lines (order_id, product_id, name, unit_price, quantity, took_stock)
  values ($1, $2, 'Measured piece', 100000, 1, true)`
const STOCK = 'update products set stock = stock - 1 where id = $1 and stock >= 1'
