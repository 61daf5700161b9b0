import { expect, test } from 'vitest'
import { TooBusy } from '#domain/shop/too-busy.ts'
import { FairQueue } from './fair-queue.ts'
import { forNetwork } from './network.ts'

function aQueue() {
  return new FairQueue({ atOnce: 1, mostWaiting: { inAll: 5, ofNetwork: 3 }, retrySeconds: 5 })
}

/** Asks for a turn in the name of a network; the first one holds it until `end`. */
function ask(queue: FairQueue, network: string, work: () => Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    forNetwork(network, () => void queue.through(work).then(resolve, reject))
  })
}

const nothing = async () => 'done'

test('one network fills only its share of the queue, and others get their turn', async () => {
  const queue = aQueue()
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const first = ask(queue, 'a', () => promise)
  const waiting = [1, 2, 3].map(() => ask(queue, 'a', nothing))
  await expect(ask(queue, 'a', nothing)).rejects.toBeInstanceOf(TooBusy)
  const others = [ask(queue, 'b', nothing), ask(queue, 'b', nothing)]
  await expect(ask(queue, 'c', nothing)).rejects.toMatchObject({ retrySeconds: 5 })
  end()
  await first
  expect(await Promise.all([...waiting, ...others])).toEqual(Array(5).fill('done'))
  expect(await ask(queue, 'a', nothing)).toBe('done')
})

test('the shop’s own requests wait however many there are', async () => {
  const queue = aQueue()
  const all = Array.from({ length: 20 }, () => queue.through(nothing))
  expect(await Promise.all(all)).toHaveLength(20)
})

test('a failed task gives its turn back', async () => {
  const queue = aQueue()
  const failing = queue.through(async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await queue.through(nothing)).toBe('done')
})
