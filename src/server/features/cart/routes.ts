import type { FastifyInstance } from 'fastify'
import * as cart from '#contract/cart/cart.ts'
import * as guests from '#contract/cart/guest-cart.ts'
import { messages } from '#domain/shop/messages.ts'
import {
  findCartLine,
  listCart,
  removeCartLine,
  updateCartLine,
} from '#server/db/cart/cart-lines.ts'
import type { Connection, Database } from '#server/db/connection.ts'
import { problem, type ProblemError } from '#server/http/problem.ts'

import { serve } from '#server/http/endpoint.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { putInCart } from './add-to-cart.ts'
import { mergeLines } from './guest-cart.ts'
import { serveCartReminders } from './reminders/routes.ts'
import { showGuestLines } from './show-guest-lines.ts'
import { holdLinePrice } from './hold-line-price.ts'
import {
  cartTerms,
  presentCartLine,
  presentStoredLine,
  type PriceTurns,
} from './present-cart-line.ts'

/** The customer's cart, and the one that a browser keeps until somebody logs in. */
export function registerCart(
  app: FastifyInstance,
  { database, sales, stop }: PriceTurns & { database: Database },
): void {
  const db = database.orm
  const turns = { sales, stop }

  serve(app, cart.addToCart, async ({ body }) => ({
    message: messages.cart.added,
    cartLine: await putInCart({ db, ...turns }, body),
  }))

  serve(app, cart.listCart, async ({ params }) => {
    const lines = await listCart(db, params.userId)
    const [first] = lines
    if (first === undefined) return []
    const terms = await cartTerms(db, turns, first.shop)
    return lines.map((line) => presentCartLine(line, terms))
  })

  serve(app, cart.updateCartLine, async ({ params, body }, { user }) => {
    const own = { id: params.cartId, userId: user.id }
    if (!(await updateCartLine(db, own, body.quantity))) throw await problemFor(db, own.id)
    const line = await findCartLine(db, own.id)
    if (line === undefined) throw problem.notFound('cart line')
    const cartLine = await presentStoredLine(db, turns, line)
    return { message: 'The quantity was changed.', cartLine }
  })

  serve(app, cart.keepCartLine, async ({ params, body }, { user }) => {
    const line = await findCartLine(db, params.cartId)
    if (line?.userId !== user.id) throw await problemFor(db, params.cartId)
    const cartLine = await holdLinePrice({ db, ...turns }, line, body.price)
    return { message: 'The price is held again.', cartLine }
  })

  serve(app, cart.removeCartLine, async ({ params }, { user }) => {
    const own = { id: params.cartId, userId: user.id }
    if (!(await removeCartLine(db, own))) throw await problemFor(db, own.id)
    return { message: messages.cart.removed }
  })

  serve(app, guests.checkGuestCart, async ({ body }) => {
    if (!(await readSetting(db, 'checkout.guest'))) throw problem.of('guests-off')
    return showGuestLines({ db, ...turns }, body.lines)
  })

  serveCartReminders(app, database)

  serve(app, guests.mergeGuestCart, ({ body }) => mergeLines({ database, ...turns }, body))
}

/** Why a line could not be changed: it is another user's (403) or missing (404). */
async function problemFor(db: Connection, cartId: number): Promise<ProblemError> {
  const line = await findCartLine(db, cartId)
  return line ? problem.of('not-yours', { what: 'cart' }) : problem.notFound('cart line')
}
