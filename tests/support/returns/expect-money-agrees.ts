import { expect } from 'vitest'

interface Place {
  read: (statement: string) => Promise<object[]>
}

/** Expects that payments and refunds of each order are those of its documents, and that the ledger of store credit is the books'. */
export async function expectMoneyAgrees(place: Place): Promise<void> {
  const torn = await place.read(`
    select o.id from orders o where
      (select coalesce(sum(amount), 0) from payments where order_id = o.id)
        - (select coalesce(sum(amount), 0) from refunds where order_id = o.id and status = 'done')
      <> (select coalesce(sum(case kind when 'invoice' then 1 when 'debit-note' then 1 else -1 end
        * (document ->> 'total')::int), 0) from invoices where order_id = o.id)`)
  expect(torn).toEqual([])
  const [books] = await place.read(`select
    (select coalesce(sum(balance), 0)::int from credit_accounts)
      - (select coalesce(sum(amount), 0)::int from credit_entries) as ledger,
    (select coalesce(sum(balance), 0)::int from credit_accounts)
      - (select coalesce(sum(case kind when 'receipt' then -amount else amount end), 0)::int
        from booked_money where way = 'credit') as booked`)
  expect(books).toEqual({ ledger: 0, booked: 0 })
}
