import { setTimeout as wait } from 'node:timers/promises'
import { Agent } from 'node:http'
import type { Session } from '#scripts/browser/demo-people.ts'
import { sendOrder } from './buyers.ts'
import { FULL, type Rush, type RushEnd } from './start-rush.ts'

/** A rush of buyers in a process of its own, so that it does not slow down who measures. */
process.once('message', (rush: Rush) => {
  void run(rush).then((end) => process.send?.(end))
})

async function run({ url, buyers, pieces, people, seconds }: Rush): Promise<RushEnd> {
  const agent = new Agent({ keepAlive: true, maxSockets: people })
  const deadline = performance.now() + seconds * 1_000
  const end: RushEnd = { placed: 0, refused: 0, longestRefusalMs: 0 }
  const person = async (at: number, buyer: Session) => {
    for (let turn = 0; performance.now() < deadline; turn += 1) {
      const piece = pieces[(at * 47 + turn * 13) % pieces.length]
      if (piece === undefined) throw new Error('The shop has no products')
      const began = performance.now()
      const { status, retryAfter } = await sendOrder({ url, agent, buyer }, piece)
      if (status === 201) end.placed += 1
      else if (status === 503) {
        if (end.refused === 0) process.send?.(FULL)
        end.refused += 1
        end.longestRefusalMs = Math.max(end.longestRefusalMs, performance.now() - began)
        const untilEndMs = Math.max(0, deadline - performance.now())
        await wait(Math.min(retryAfter * 1_000, untilEndMs))
      } else throw new Error(`An order was answered ${status}`)
    }
  }
  const rushing = Array.from({ length: people }, async (_, at) => {
    const buyer = buyers[at % buyers.length]
    if (buyer !== undefined) await person(at, buyer)
  })
  await Promise.all(rushing)
  agent.destroy()
  return end
}
