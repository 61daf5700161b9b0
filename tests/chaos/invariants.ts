import type { Pool } from 'pg'

/** Statements that each find what must never be, by the number of the invariant. */
const BREACHES: Record<string, string> = {
  'I4 stock below zero': 'select id from products where stock < 0',
  'I5 a total that is not its parts': `
    select orders.id from orders join order_lines on order_id = orders.id group by orders.id
    having orders.total <> orders.subtotal - orders.discount + orders.shipping_charge + orders.cash_fee + orders.wrap_fee + orders.tax
      or orders.subtotal <> sum(unit_price * quantity)`,
  'I7 an order without lines':
    'select id from orders where not exists (select from order_lines where order_id = orders.id)',
  'I7 a line without order':
    'select id from order_lines where not exists (select from orders where id = order_id)',
  'I8 a history that ends elsewhere': `
    select id from orders where status is distinct from (
      select to_status from order_history where order_id = orders.id order by at desc, id desc limit 1)`,
}

/** What is wrong with the shop's data; nothing when all is well. */
export async function breaches(pool: Pool): Promise<string[]> {
  const found: string[] = []
  for (const [name, statement] of Object.entries(BREACHES)) {
    const { rows } = await pool.query(statement)
    if (rows.length > 0) found.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return found
}

/** Pieces of a product that orders have taken from its stock (I3). */
export async function takenOf(pool: Pool, productId: number): Promise<number> {
  const { rows } = await pool.query(
    `select coalesce(sum(quantity), 0)::int as taken from order_lines
     join orders on orders.id = order_id
     where product_id = $1 and took_stock and deleted_at is null`,
    [productId],
  )
  return rows[0].taken
}

/** Orders of a person, oldest first. */
export async function ordersOf(pool: Pool, userId: number): Promise<number[]> {
  const { rows } = await pool.query('select id from orders where user_id = $1 order by id', [
    userId,
  ])
  return rows.map(({ id }: { id: number }) => id)
}
