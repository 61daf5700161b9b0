import { expect, test } from 'vitest'
import { SessionLookups } from './session-lookups.ts'

/** Lookups that last until they are let go; tokens that begin with `good` are somebody's. */
function someLookups() {
  const asked: string[] = []
  const { promise, resolve: removeUnusedPictures } = Promise.withResolvers<void>()
  const lookups = new SessionLookups(async (token) => {
    asked.push(token)
    await promise
    return token.startsWith('good') ? token : undefined
  }, 2)
  return { lookups, asked, removeUnusedPictures }
}

test('invalid tokens leave the queue to customers', async () => {
  const { lookups, asked, removeUnusedPictures } = someLookups()
  const bogus = Array.from({ length: 300 }, (_, at) => lookups.find(`bogus ${at}`, 'thief'))
  const settled = Promise.allSettled(bogus)
  const customer = lookups.find('good', 'home')
  removeUnusedPictures()
  expect(await customer).toBe('good')
  const refused = (await settled).filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(250)
  // Most of those that were before the customer's were never asked for.
  expect(asked.indexOf('good')).toBeLessThan(40)
})

test('a suspected network is still answered, in its own queue', async () => {
  const { lookups, removeUnusedPictures } = someLookups()
  removeUnusedPictures()
  for (let at = 0; at < 40; at += 1) await lookups.find(`bogus ${at}`, 'shared')
  expect(await lookups.find('good', 'shared')).toBe('good')
  const rush = Array.from({ length: 30 }, () => lookups.find('bogus', 'shared'))
  const ends = await Promise.allSettled([...rush, lookups.find('good', 'home')])
  expect(ends.at(-1)).toEqual({ status: 'fulfilled', value: 'good' })
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(19)
})

test('a customer who was found before is not held up by made-up tokens from the same address', async () => {
  const asked: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  let isSlow = false
  const lookups = new SessionLookups(async (hash) => {
    asked.push(hash)
    if (isSlow) await promise
    return hash.startsWith('good') ? hash : undefined
  }, 2)
  expect(await lookups.find('good', 'shared')).toBe('good')
  for (let at = 0; at < 40; at += 1) await lookups.find(`bogus ${at}`, 'shared')
  isSlow = true
  // As many as fill the place of suspected networks and all that may wait for it.
  const rush = Array.from({ length: 30 }, (_, at) => lookups.find(`rush ${at}`, 'shared'))
  const settled = Promise.allSettled(rush)
  const customers = [lookups.find('good', 'shared'), lookups.find('good', 'moved here')]
  await expect.poll(() => asked.filter((hash) => hash === 'good')).toHaveLength(3)
  resolve()
  expect(await Promise.all(customers)).toEqual(['good', 'good'])
  const refused = (await settled).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(19)
})

test('a token that has ended is looked up each time and is a stranger again', async () => {
  const valid = new Set(['good'])
  const { promise, resolve } = Promise.withResolvers<void>()
  let isSlow = false
  const lookups = new SessionLookups(async (hash) => {
    if (isSlow) await promise
    return valid.has(hash) ? hash : undefined
  }, 2)
  expect(await lookups.find('good', 'shared')).toBe('good')
  valid.clear()
  expect(await lookups.find('good', 'shared')).toBeUndefined()
  for (let at = 0; at < 40; at += 1) await lookups.find(`bogus ${at}`, 'shared')
  isSlow = true
  const rush = Array.from({ length: 11 }, (_, at) => lookups.find(`rush ${at}`, 'shared'))
  const settled = Promise.all(rush)
  await expect(lookups.find('good', 'shared')).rejects.toMatchObject({ status: 503 })
  resolve()
  await settled
})
