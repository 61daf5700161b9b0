import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Language } from '#domain/shop/languages.ts'

/** Where the pages of every language are built into, each in a folder of its code. */
export const BUILDS = new URL('../../../build/', import.meta.url)

/** `npm start` sets it on a first start, when the shop opens while its pages are still being built. */
const IS_BUILDING = 'NAGINA_BUILDING'
const LOOK_MS = 100

/**
 * Whether the pages of a language can be loaded. Pages that nobody is building count as built: loading them says
 * what is wrong.
 */
export function isBuilt({ code }: Language, folder = BUILDS): boolean {
  return !process.env[IS_BUILDING] || existsSync(new URL(`${code}.built`, folder))
}

/** Waits until the pages of a language are built, or until `check` throws, which is asked ten times a second. */
export async function whenBuilt(
  language: Language,
  check: () => void,
  folder = BUILDS,
): Promise<void> {
  while (!isBuilt(language, folder)) {
    check()
    await pause(LOOK_MS)
  }
}
