import { randomUUID } from 'node:crypto'
import type { Person } from '#tests/support/builders.ts'
import { order, orderWithSums, type PricedLine } from '#tests/support/checkout.ts'
import type { ShopClient } from '#tests/support/shop-client.ts'

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
  readonly #customer: Person
  readonly #product: PricedLine['product']

  constructor(shop: ShopClient, customer: Person, product: PricedLine['product']) {
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
    const body = orderWithSums(this.#customer, [{ product: this.#product, quantity: 1 }])
    try {
      const answer = await order(this.#shop, this.#customer, body, key)
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
