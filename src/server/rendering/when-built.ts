import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Language } from '#domain/shop/languages.ts'

/** Where the pages of every language are built into, each in a folder of its code. */
export const BUILDS = new URL('../../../build/', import.meta.url)

/** `npm start` sets it on a first start, when the shop opens while its pages are still being built. */
const IS_BUILDING = 'NAGINA_BUILDING'
const LOOK_MS = 100
/** Longer than a build takes on a small machine that does other things too. */
const LONGEST_MS = 2 * 60_000

/**
 * Whether the pages of a language can be loaded. Pages that nobody is building count as built: loading them says
 * what is wrong.
 */
export function isBuilt({ code }: Language, folder = BUILDS): boolean {
  return !process.env[IS_BUILDING] || existsSync(new URL(`${code}.built`, folder))
}

/** Waits until the pages of a language are built; throws when they are not after two minutes, or what `check` throws. */
export async function whenBuilt(
  language: Language,
  { folder = BUILDS, check = () => undefined }: { folder?: URL; check?: () => void } = {},
): Promise<void> {
  const deadline = performance.now() + LONGEST_MS
  while (!isBuilt(language, folder)) {
    check()
    if (performance.now() > deadline) {
      throw new Error(`The pages in ${language.code} are not built. Start the shop again.`)
    }
    await pause(LOOK_MS)
  }
}
