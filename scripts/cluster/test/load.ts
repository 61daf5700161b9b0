import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { logIn, type Person } from '#tests/support/builders.ts'
import { fillCart, itemOf, order, orderWithSums } from '#tests/support/checkout.ts'
import { productForm } from '#tests/support/product-forms.ts'
import { createShopClient, type ShopClient } from '#tests/support/shop-client.ts'
import { noCounts, outcomeOf, type Counts } from './counts.ts'
import { priceKeeper, type PricedPiece } from './changing-price.ts'

const READERS = 4
const BUYERS = 3
/** Between two requests of one shopper, in ms: the test is about faults, not about the limits of the machine. */
const THINKING_MS = 120
const AGAIN_MS = 200
export const STOCK = 1_000_000

/** Somebody who buys, and the orders that the shop has confirmed. */
export interface Buyer {
  person: Person
  confirmed: number[]
}

/** The people of a run and what they buy; made once, before the first fault. */
export interface Market {
  shop: ShopClient
  buyers: Buyer[]
  /** Buys only where a machine is cut off (`behind-cut.ts`). */
  behind: Buyer
  piece: { productId: number; price: number }
  changing: PricedPiece
  paths: string[]
  picture: string
}

/** Signs the buyers up and adds the pieces that they buy. */
export async function openMarket(url: string, adminPassword: string): Promise<Market> {
  const shop = createShopClient(url)
  const admin = await logIn(shop, 'admin@nagina.example', { password: adminPassword })
  if (admin.status !== 200) throw new Error(`The admin cannot log in: ${admin.text}`)
  const token: string = admin.body.user.token
  const categories = await shop.ask('GET', '/category/getall')
  const categoryId: number = categories.body[0].categoryId
  const add = async (name: string) => {
    const fields = { name, categoryId, price: 1_000, stock: STOCK }
    const body = productForm(fields)
    const answer = await shop.ask('POST', '/product/create', { token, body })
    if (answer.status >= 300) throw new Error(`${name}: ${answer.status} ${answer.text}`)
    return { fields, productId: Number(answer.body.product.productId) }
  }
  const piece = await add('Ring of the cluster')
  const changing = await add('Ring of changing price')
  const listed = await shop.ask('GET', '/product/getall?limit=24')
  const ids: number[] = listed.body.map(({ productId }: { productId: number }) => productId)
  const picture = listed.body.flatMap(({ images }: { images: string[] }) => images)[0]
  const buyers: Buyer[] = []
  for (let at = 0; at < BUYERS; at += 1) {
    buyers.push({ person: await shop.signUp(`Buyer ${'ABCDEF'[at]}`), confirmed: [] })
  }
  return {
    shop,
    buyers,
    behind: { person: await shop.signUp('Buyer Z'), confirmed: [] },
    piece: { productId: piece.productId, price: 1_000 },
    changing: { ...changing, token, floor: 1_000, changedAt: 0 },
    paths: [
      '/',
      '/shopping',
      '/settings/shop',
      '/product/getall?limit=24',
      '/product/getall?search=ring',
      '/product/getall?minPrice=900&limit=24',
      ...ids.slice(0, 12).flatMap((id) => [`/shopping/${id}`, `/product/getproductbyid/${id}`]),
    ],
    picture: `/${picture}`,
  }
}

/** Mixed load: readers, carts, buyers, and a price that changes under one of them. */
export class Load {
  readonly counts: Counts = noCounts()
  readonly #market: Market
  readonly #running: Promise<void>[]
  #isOver = false

  constructor(market: Market) {
    this.#market = market
    const [first] = market.buyers
    if (first === undefined) throw new Error('Nobody buys.')
    this.#running = [
      ...Array.from({ length: READERS }, (_, at) => this.#read(at * 7)),
      this.#lookAtPictures(),
      ...market.buyers.slice(1).map((buyer) => this.#buy(buyer)),
      ...priceKeeper(market, first, this.counts, () => this.#isOver),
    ]
  }

  /** Ends when every order that was begun has its answer. */
  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#running)
  }

  async #read(from: number): Promise<void> {
    const { shop, paths } = this.#market
    for (let at = from; !this.#isOver; at += 1) {
      const path = paths[at % paths.length] ?? '/'
      const accept = path.includes('get') || path.includes('settings') ? JSON_TYPE : 'text/html'
      const said = await shop.ask('GET', path, { headers: { accept } }).then(outcomeOf, String)
      this.counts.reads += 1
      if (said !== '200') this.counts.readFailures.push(`${path} ${said}`)
      await pause(THINKING_MS)
    }
  }

  async #lookAtPictures(): Promise<void> {
    const { shop, picture } = this.#market
    while (!this.#isOver) {
      const said = await shop.ask('GET', picture).then(outcomeOf, String)
      this.counts.pictures += 1
      if (said !== '200') this.counts.pictureFailures += 1
      await pause(500)
    }
  }

  /** One order after another, each under a key of its own, sent until there is an answer. */
  async #buy(buyer: Buyer): Promise<void> {
    const { shop, piece } = this.#market
    while (!this.#isOver) {
      await this.#fillCart(buyer)
      const key = randomUUID()
      const body = orderWithSums(buyer.person, [{ product: piece, quantity: 1 }])
      for (;;) {
        const answer = await order(shop, buyer.person, body, key).catch(() => undefined)
        if (answer?.status === 201) {
          buyer.confirmed.push(answer.body.orderId)
          this.counts.confirmedAt.push(performance.now())
          break
        }
        if (answer !== undefined && answer.status < 500) {
          this.counts.strange.push(`order: ${answer.status} ${answer.text.slice(0, 200)}`)
          break
        }
        await pause(AGAIN_MS)
      }
      await pause(THINKING_MS)
    }
  }

  async #fillCart({ person }: Buyer): Promise<void> {
    this.counts.carts += 1
    const line = itemOf({ product: this.#market.piece, quantity: 1 })
    await fillCart(this.#market.shop, person, [line]).catch(() => (this.counts.cartFailures += 1))
  }
}

const JSON_TYPE = 'application/json'
