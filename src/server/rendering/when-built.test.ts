import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ENGLISH, LANGUAGES } from '#domain/shop/languages.ts'
import { isBuilt, whenBuilt } from './when-built.ts'

const [english, hindi = ENGLISH] = [ENGLISH, LANGUAGES[1]]
let folder = ''
let builds: URL

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nagina-builds-'))
  builds = pathToFileURL(`${folder}/`)
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const goOn = () => undefined
const stop = () => {
  throw new Error('stopped')
}

test('pages that nobody is building are not waited for', async () => {
  expect(isBuilt(english, builds)).toBe(true)
  await whenBuilt(hindi, goOn, builds)
})

test('while pages are being built, each language is waited for by itself', async () => {
  vi.stubEnv('NAGINA_BUILDING', '1')
  writeFileSync(join(folder, 'en.built'), '')
  await whenBuilt(english, goOn, builds)
  expect(isBuilt(hindi, builds)).toBe(false)
  const waiting = whenBuilt(hindi, goOn, builds)
  writeFileSync(join(folder, 'hi.built'), '')
  await waiting
  expect(isBuilt(hindi, builds)).toBe(true)
})

test('nobody waits for a shop that is told to stop', async () => {
  vi.stubEnv('NAGINA_BUILDING', '1')
  await expect(whenBuilt(english, stop, builds)).rejects.toThrow('stopped')
})
