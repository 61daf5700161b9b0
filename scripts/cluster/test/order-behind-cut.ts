/**
 * A customer on a machine that is about to be cut off (`behind-cut.ts`): orders from the first line of its input on until
 * the input ends, and prints what became of the orders.
 */
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { order, orderWithSums } from '#tests/support/checkout.ts'
import { createShopClient } from '#tests/support/shop-client.ts'
import type { BehindTask } from './behind-cut.ts'
import { outcomeOf } from './counts.ts'

/** At the same time. */
const ORDERS = 3
const AGAIN_MS = 300
/** As a browser that waits no longer. */
const LONGEST_MS = 15_000

const { url, buyer, piece }: BehindTask = JSON.parse(process.env['BEHIND_CUT'] ?? '{}')
const shop = createShopClient(url)
const outcomes = new Map<string, number>()

process.stdout.write('ready\n')
await once(process.stdin, 'data')
await Promise.all(Array.from({ length: ORDERS }, orderAgain))
const told = [...outcomes].map(([outcome, count]) => `${count} × ${outcome}`).join(', ')
process.stdout.write(`${told || 'none'}\n`)
process.exit()

async function orderAgain(): Promise<void> {
  while (!process.stdin.readableEnded) {
    const body = orderWithSums(buyer, [{ product: piece, quantity: 1 }])
    const outcome = await Promise.race([
      order(shop, buyer, body).then(
        (answer) => (answer.status < 300 ? 'confirmed' : outcomeOf(answer).slice(0, 60)),
        () => 'without an answer',
      ),
      pause(LONGEST_MS).then(() => 'without an answer'),
    ])
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    await pause(AGAIN_MS)
  }
}
