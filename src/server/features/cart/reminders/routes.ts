import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/cart/cart-reminders.ts'
import {
  endReminder,
  eraseOldCarts,
  findKeptCart,
  isReminded,
} from '#server/db/cart/cart-reminders.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { serve } from '#server/http/endpoint.ts'
import { problem } from '#server/http/problem.ts'
import { scheduleEveryMinute, scheduleMaintenance } from '#server/jobs/scheduler.ts'
import { remindOfCarts } from './remind-of-carts.ts'
import { askReminder, chooseReminder } from './ask-reminder.ts'

/** Emails about a cart that was left, for anyone who agreed to them. */
export function serveCartReminders(app: FastifyInstance, database: Database): void {
  serve(app, contract.getCartReminder, async ({ params }) => ({
    isOn: await isReminded(database.orm, params.userId),
  }))

  serve(app, contract.setCartReminder, async ({ body: { isOn } }, { user, language }) => {
    await chooseReminder(database, { isOn, user, language })
    return { isOn }
  })

  serve(app, contract.askCartReminder, async ({ body }, { address, language }) => {
    const { email } = body
    const lines = body.lines.map(({ cartId: _own, size, makeId, engraving, ...line }) => ({
      ...line,
      ...(engraving && { engraving }),
      ...(makeId !== undefined && { makeId }),
      ...(size && { size }),
    }))
    await askReminder(database, { email, lines, address, language })
    return { message: 'We will remind you of this cart.' }
  })

  serve(app, contract.endCartReminder, async ({ body }, { language }) => {
    const end = () => inTransaction(database, (tx) => endReminder(tx, body.key, language))
    if (!(await end())) throw problem.notFound('link')
    return { message: 'We will not remind you of your cart.' }
  })

  serve(app, contract.refillCart, async ({ body }) => {
    const cart = await findKeptCart(database.orm, body.key)
    if (cart === undefined) throw problem.notFound('link')
    return { isOfAccount: cart.userId !== null, lines: cart.lines ?? [] }
  })

  scheduleEveryMinute(app, 'remind of carts', () => remindOfCarts(database))
  scheduleMaintenance(app, 'forget carts that were left', () => eraseOldCarts(database.orm))
}
