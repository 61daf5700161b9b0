import { randomUUID } from 'node:crypto'
import { orderBody, type WantedLine } from '#tests/support/shop-builders.ts'
import type { Customer, ShopClient } from '#tests/support/shop-client.ts'

/**
 * Somebody who orders one piece after another, each under a key of its own, as the storefront does:
 * what got no answer is sent again under its key until there is one.
 */
export class Buyer {
  /** Orders that the shop has confirmed. */
  readonly confirmed: number[] = []
  /** Answers that a customer must never get. */
  readonly strange: string[] = []
  #isOver = false
  readonly #shop: ShopClient
  readonly #customer: Customer
  readonly #product: WantedLine['product']

  constructor(shop: ShopClient, customer: Customer, product: WantedLine['product']) {
    this.#shop = shop
    this.#customer = customer
    this.#product = product
  }

  get userId(): number {
    return this.#customer.userId
  }

  /** Orders until `stop`, and ends with an answer to the last order. */
  async run(): Promise<void> {
    while (!this.#isOver) {
      const key = randomUUID()
      while (!(await this.#place(key))) await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  stop(): void {
    this.#isOver = true
  }

  /** False when there was no answer, or one that says to try again. */
  async #place(key: string): Promise<boolean> {
    const body = orderBody(this.#customer, [{ product: this.#product, quantity: 1 }])
    const options = { token: this.#customer.token, headers: { 'idempotency-key': key } }
    try {
      const answer = await this.#shop.call('POST', '/order/create', body, options)
      if (answer.status === 503) return false
      if (answer.status === 201) this.confirmed.push(answer.body.orderId)
      else this.strange.push(`${answer.status} ${answer.text}`)
      return true
    } catch {
      // The shop is away: nobody knows whether the order was placed.
      return false
    }
  }
}
