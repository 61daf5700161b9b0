import { quoteSums } from '#domain/repairs/repair-quote.ts'
import type { Random } from '#server/db/seed/random-numbers.ts'
import { aTrade, type Trade } from './trade.ts'
import type { TradeTally } from './trade-tally.ts'
import type { Workshop } from '#tests/support/repairs/workshop.ts'

interface Shop {
  work: Workshop
  /** Pays an order in the window of the provider. */
  payInWindow: (orderId: number, buyer: { token: string }) => Promise<string>
  tally: TradeTally
}

/** Jobs of the workshop are billed, paid or not, and handed over or not, as orders with what the books must say of them. */
export async function tradeRepair(
  { work, payInWindow, tally }: Shop,
  random: Random,
): Promise<Trade> {
  const labour = random.whole(1, 900_000)
  const { total } = quoteSums({ goldMg: 0, perGram: 0, labour, taxBasisPoints: 1_800 })
  const kind = random.oneOf(['repair', 'sizing', 'polishing'])
  const job = await work.ready(labour / 100, total / 100, { kind })
  const { repair } = await work.done(work.bill(job))
  const { orderId } = repair.bill
  const till = random.oneOf(['cash', 'bank', 'provider'] as const)
  const isPaid = random.whole(1, 4) > 1
  if (isPaid && till === 'provider') {
    const { guest } = await work.done(work.openBill(job))
    await payInWindow(orderId, guest)
  } else if (isPaid) {
    const how =
      till === 'cash'
        ? { channel: 'cash', reference: '' }
        : { channel: random.oneOf(['upi', 'card', 'bank-transfer']) }
    await work.done(work.record(orderId, total / 100, how))
  }
  const isHandedOver = !isPaid || random.whole(1, 2) === 1
  if (isHandedOver) await work.done(work.move(job, 'handed-over', { unpaidReason: 'Monday' }))
  tally.note('repair billed')
  return aTrade({
    orderId,
    till,
    state: isHandedOver ? 'delivered' : 'open',
    total,
    paid: isPaid ? total : 0,
    billed: total,
    story: [`repair ${total}${isPaid ? `, ${till}` : ''}${isHandedOver ? ', handed over' : ''}`],
  })
}
