import { expect, test } from 'vitest'
import { Kept } from './kept.ts'

function aKept({ isLarge = false }: { isLarge?: boolean } = {}) {
  const changes = { version: 1, isListening: true }
  const work = { times: 0, fails: false }
  const kept = new Kept({
    changes,
    make: async () => {
      work.times += 1
      const { times, fails } = work
      await Promise.resolve()
      if (fails) throw new Error('no database')
      return times
    },
    isLarge: () => isLarge,
  })
  return { kept, changes, work }
}

test('many who ask at once get what is made once, and it is kept', async () => {
  const { kept } = aKept()
  expect(await Promise.all([kept.get(), kept.get(), kept.get()])).toEqual([1, 1, 1])
  expect(await kept.get()).toBe(1)
})

test('it is made again after a change, and each time while changes are not heard', async () => {
  const { kept, changes } = aKept()
  await kept.get()
  changes.version += 1
  expect([await kept.get(), await kept.get()]).toEqual([2, 2])
  changes.isListening = false
  expect([await kept.get(), await kept.get()]).toEqual([3, 4])
})

test('what took much work stays for a while, whatever changes', async () => {
  const { kept, changes } = aKept({ isLarge: true })
  await kept.get()
  changes.version += 1
  changes.isListening = false
  expect(await kept.get()).toBe(1)
})

test('a failure is told to whoever asked, and is not kept', async () => {
  const { kept, work } = aKept()
  work.fails = true
  await expect(kept.get()).rejects.toThrow('no database')
  work.fails = false
  expect(await kept.get()).toBe(2)
})
