import { expect } from 'vitest'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import type { Random } from '#server/db/seed/random-numbers.ts'
import { aTrade, paise, type Trade } from './trade.ts'
import type { TradeTally } from './trade-tally.ts'
import type { Person } from '#tests/support/builders.ts'
import { startMaking, type Making } from '#tests/support/made/made-jobs.ts'
import { applyRates } from '#tests/support/metal-builders.ts'
import type { RazorpayServer } from '#tests/support/servers/razorpay-server.ts'
import type { TestApp } from '#tests/support/test-app.ts'

interface Place {
  shop: TestApp
  admin: Person
  razorpay: RazorpayServer
  tally: TradeTally
}

type Job = Awaited<ReturnType<Making['taken']>>

const TILLS = ['cash', 'bank', 'provider'] as const
type Till = (typeof TILLS)[number]

/** Pieces that are made to order, with what the books must say of their money; in paise. */
export interface TradeMade extends Record<Till, number> {
  /** What customers paid for pieces that are no order yet. */
  owed: number
  /** How often money went back: of pieces that came to less or were cancelled. */
  returned: number
  /** A piece is taken, and pieces go a step on; answers the order that one has become. */
  trade: (random: Random) => Promise<Trade | undefined>
}

/** Takes pieces to be made and leads each to its order or its end, a step at a time. */
export async function tradeMade({ shop, admin, razorpay, tally }: Place): Promise<TradeMade> {
  const making = await startMaking(shop, admin)
  const open: Job[] = []

  /** Money comes; the provider's voucher is made by a job. */
  async function receive({ quoteId, key }: Job, amount: number, till: Till): Promise<void> {
    made[till] += amount
    made.owed += amount
    const before = (await making.jobOf(quoteId)).paid
    if (till === 'provider') {
      const { status, body, text } = await making.pay(key, amount / 100)
      expect(status, text).toBe(200)
      const handed = razorpay.pay(body.razorpay.reference)
      expect((await making.verify(key, handed)).status).toBe(200)
    } else {
      const answer = await making.receive(quoteId, amount / 100, channelOf(till))
      expect(answer.status, answer.text).toBe(201)
    }
    await untilPaid(quoteId, paise(before) + amount)
  }

  /** Money goes back, the way it came or by hand. */
  async function giveBack({ quoteId }: Job, random: Random): Promise<void> {
    const { paid, due, backOnline, version } = await making.jobOf(quoteId)
    const isOnline = backOnline > 0 && random.whole(1, 3) > 1
    const amount = isOnline ? paise(backOnline) : 0 - paise(due)
    const till = isOnline ? 'provider' : random.oneOf(['cash', 'bank'] as const)
    made[till] -= amount
    made.owed -= amount
    made.returned += 1
    tally.note('money of a made piece returned')
    const moved = { seen: version, amount: amount / 100, movedOn: shopDayOf(new Date()) }
    const answer = isOnline
      ? await making.refund(quoteId)
      : await making.ask('POST', 'return', quoteId, { ...moved, ...channelOf(till) })
    expect(answer.status, answer.text).toBeLessThan(300)
    await untilPaid(quoteId, paise(paid) - amount)
  }

  async function untilPaid(quoteId: number, amount: number): Promise<void> {
    const paid = async () => paise((await making.jobOf(quoteId)).paid)
    await expect.poll(paid).toBe(amount)
  }

  async function step(job: Job, random: Random): Promise<Trade | undefined> {
    const { quoteId, netMg } = job
    const { state, due, paid, advance, payOnline } = await making.jobOf(quoteId)
    if (due < 0) await giveBack(job, random)
    else if (state === 'cancelled') open.splice(open.indexOf(job), 1)
    else if (state === 'taken' && paid < advance) await payAdvance(job, { advance, paid }, random)
    else if (state === 'taken' || state === 'casting') await work(job, state, random)
    else if (due > 0) {
      await receive(job, paise(due), payOnline > 0 ? random.oneOf(TILLS) : 'bank')
    } else if (random.whole(1, 4) === 1) {
      await weigh(quoteId, netMg + random.whole(-200, 200))
    } else return ordered(job)
    return undefined
  }

  /** The whole of it, or a part of it by hand; some pay all that the piece will cost, and more than it will. */
  async function payAdvance(
    job: Job,
    { advance, paid }: { advance: number; paid: number },
    random: Random,
  ): Promise<void> {
    const missing = paise(advance) - paise(paid)
    const { quotedTotal } = await making.jobOf(job.quoteId)
    const way = random.whole(1, 4)
    if (way === 1) await receive(job, random.whole(1, missing), 'bank')
    else if (way === 2) await receive(job, paise(quotedTotal) - paise(paid), 'bank')
    else await receive(job, missing, random.oneOf(TILLS))
  }

  async function work({ quoteId, netMg }: Job, state: string, random: Random): Promise<void> {
    if (random.whole(1, 5) === 1) {
      await done(making.move(quoteId, 'cancelled', 'The stone broke.'))
    } else if (state === 'taken') await done(making.move(quoteId, 'casting'))
    else {
      await applyRates(shop, admin, { '18K750': random.whole(13_000, 15_000) })
      await weigh(quoteId, netMg + random.whole(-400, 400))
    }
  }

  const weigh = (quoteId: number, netMg: number) => done(making.weigh(quoteId, netMg))

  /** The money of a piece pays its order, of which what goes back later leaves the bank. */
  async function ordered(job: Job): Promise<Trade> {
    const { settlement, paid } = await making.jobOf(job.quoteId)
    const total = paise(settlement.total)
    expect(paise(paid)).toBe(total)
    const { orderId } = (await done(making.order(job.quoteId))).body
    open.splice(open.indexOf(job), 1)
    made.owed -= total
    made.bank -= total
    tally.note('piece made to order')
    return aTrade({
      orderId,
      till: 'bank',
      total,
      paid: total,
      billed: total,
      story: [`made ${job.quoteId} ${total}`],
    })
  }

  const made: TradeMade = {
    cash: 0,
    bank: 0,
    provider: 0,
    owed: 0,
    returned: 0,
    async trade(random) {
      if (open.length < MOST_OPEN) open.push(await making.taken())
      for (let left = STEPS; left > 0; left -= 1) {
        const order = open.length === 0 ? undefined : await step(random.oneOf(open), random)
        if (order !== undefined) return order
      }
      return undefined
    },
  }
  return made
}

/** Pieces that are worked on at a time, and their steps in a day. */
const MOST_OPEN = 4
const STEPS = 5

async function done<Answer extends { status: number; text: string }>(
  asked: Promise<Answer>,
): Promise<Answer> {
  const answer = await asked
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer
}

function channelOf(till: Till): { channel: string; reference: string } {
  return till === 'cash'
    ? { channel: 'cash', reference: '' }
    : { channel: 'bank-transfer', reference: 'UTR 7' }
}
