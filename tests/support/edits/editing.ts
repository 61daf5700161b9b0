import { expect } from 'vitest'
import type { Answer, Askable } from '#tests/support/answer.ts'
import type { Person } from '#tests/support/builders.ts'

/** What is taken out of an order, each line by its place, and what is added. */
export interface Change {
  taken?: { line: number; quantity: number }[]
  added?: { productId: number; quantity: number }[]
}

/** Functions for tests of changes of the pieces of orders, as somebody of the staff. */
export function editingAs(shop: Askable, by: Person) {
  const preview = (orderId: number, { taken = [], added = [] }: Change) =>
    shop.ask('POST', `/order/edit/preview/${orderId}`, { token: by.token, body: { taken, added } })

  /** Sends a change with what was shown of it. */
  function save(orderId: number, change: Change, shown: Answer['body']): Promise<Answer> {
    const { taken = [], added = [] } = change
    const { changes, worth, addedTotal, unpaid } = shown
    const seen = { changes, worth, addedTotal, ...(unpaid && { due: unpaid.due }) }
    const body = { taken, added, ...seen, reason: 'As the customer asked' }
    return shop.ask('POST', `/order/edit/${orderId}`, { token: by.token, body })
  }

  return {
    preview,
    save,

    /** Changes an order as the drawer does: with the sums that were shown. */
    async edit(
      orderId: number,
      change: Change,
    ): Promise<{ shown: Answer['body']; answer: Answer }> {
      const seen = await preview(orderId, change)
      expect(seen.status, seen.text).toBe(200)
      return { shown: seen.body, answer: await save(orderId, change, seen.body) }
    },
  }
}
