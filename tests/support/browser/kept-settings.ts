import { expect } from '@playwright/test'
import type { BrowserShop } from './shop.ts'

/** The settings of a shop by their keys. */
export type Settings = Readonly<Record<string, unknown>>

type Owned = Pick<BrowserShop, 'admin' | 'ask'>

/** All settings of a shop as they are now. */
export async function readSettings(shop: Owned): Promise<Settings> {
  const { token } = await shop.admin()
  const { status, text, body } = await shop.ask('GET', '/settings/all', { token })
  expect(status, text).toBe(200)
  return body.values
}

/** Writes back what is not as it was, so that the next test finds the shop as if it were the first. */
export async function restoreSettings(shop: Owned, were: Settings): Promise<void> {
  const now = await readSettings(shop)
  const changed = Object.entries(were).filter(
    ([key, value]) => JSON.stringify(now[key]) !== JSON.stringify(value),
  )
  if (changed.length === 0) return
  const { token } = await shop.admin()
  const body = Object.fromEntries(changed)
  const { status, text } = await shop.ask('PUT', '/settings/update', { token, body })
  expect(status, text).toBe(200)
}
