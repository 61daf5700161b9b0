import * as fc from 'fast-check'
import { randomInt } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories } from '#server/db/schema/catalogue.ts'
import { anAdmin, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { noisyPicture, pictureBomb, plainPicture } from '#tests/support/pictures.ts'
import { quickestAnswer } from '#tests/support/quickest-answer.ts'
import { times, within } from '../counts.ts'
import { breaches } from '../invariants.ts'
import { HOSTILE } from './hostile-values.ts'

/** Half of them by each seed. */
const FILES = times(40, 400)
const FIXED_SEED = 20_261_122
const RANDOM_SEED = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31))
const LONGEST_MS = 1_000
const MOST_MEMORY = 512 * 1024 * 1024

let shop: TestApp
let admin: Person
let examples: Buffer[]
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  await shop.database.orm.insert(categories).values({ name: 'Rings' })
  const noisy = noisyPicture(60, 40)
  examples = await Promise.all([
    noisy.clone().png().toBuffer(),
    noisy.clone().jpeg().toBuffer(),
    noisy.clone().webp().toBuffer(),
    noisy.clone().avif({ effort: 0 }).toBuffer(),
    plainPicture().gif().toBuffer(),
    plainPicture({ width: 1 }).tiff().toBuffer(),
  ])
  examples.push(
    pictureBomb(20_000, 20_000),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('<?php system($_GET[0]); ?>'),
  )
})
afterAll(() => shop.close())

interface FuzzFile {
  bytes: Buffer
  name: string
  type: string
}

/** Pictures of all kinds, whole and broken: cut off, bits turned over, something before, between or after. */
function anyFile(): fc.Arbitrary<FuzzFile> {
  const example = fc.constantFrom(...examples)
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  const bytes = fc.oneof(
    example,
    fc.tuple(example, part).map(([whole, at]) => whole.subarray(0, Math.floor(at * whole.length))),
    fc.tuple(example, fc.array(fc.tuple(part, fc.nat(255)), { maxLength: 20 })).map(turned),
    fc.tuple(example, example).map((both) => Buffer.concat(both)),
    fc
      .tuple(example, part, fc.uint8Array({ maxLength: 200 }))
      .map(([whole, at, between]) => insert(whole, Math.floor(at * whole.length), between)),
    fc.uint8Array({ maxLength: 2_000 }).map((random) => Buffer.from(random)),
  )
  const names = HOSTILE.filter((value) => typeof value === 'string').map((text) =>
    text.slice(0, 300),
  )
  const name = fc.constantFrom('ring.png', 'ring.jpg', 'ring.php', 'ring.svg', ...names)
  const type = fc.constantFrom('image/png', 'image/jpeg', 'image/svg+xml', 'text/html', 'x/y', '')
  return fc.record({ bytes, name, type })
}

function turned([whole, changes]: [Buffer, [number, number][]]): Buffer {
  const copy = Buffer.from(whole)
  for (const [at, value] of changes) copy[Math.floor(at * (copy.length - 1))] = value
  return copy
}

function insert(whole: Buffer, at: number, between: Uint8Array): Buffer {
  return Buffer.concat([whole.subarray(0, at), between, whole.subarray(at)])
}

test.each([FIXED_SEED, RANDOM_SEED])(
  `${FILES / 2} files made with the seed %i are refused in words, or redrawn`,
  async (seed) => {
    const faults: string[] = []
    for (const file of fc.sample(anyFile(), { numRuns: FILES / 2, seed })) {
      const fault = await faultOf(file)
      if (fault) faults.push(`${fault}: ${JSON.stringify(file.name.slice(0, 40))} ${file.type}`)
    }
    expect(faults).toEqual([])
    expect(process.memoryUsage().rss).toBeLessThan(MOST_MEMORY)
    const kept = await readdir(shop.uploadsDir)
    expect(kept.filter((name) => !/^[\w-]+\.(webp|avif)$/.test(name))).toEqual([])
    expect(await breaches(shop.database.pool)).toEqual([])
  },
  within(FILES, 1_000),
)

async function faultOf({ bytes, name, type }: FuzzFile): Promise<string | undefined> {
  const form = new FormData()
  for (const [field, value] of [
    ['name', 'Ring'],
    ['price', '100'],
    ['categoryId', '1'],
  ] as const) {
    form.append(field, value)
  }
  form.append('images', new Blob([new Uint8Array(bytes)], { type }), name)
  const send = async () => {
    const began = performance.now()
    const answer = await shop.ask('POST', '/product/create', { token: admin.token, body: form })
    return { answer, ms: performance.now() - began }
  }
  const { answer, ms } = await quickestAnswer(send, LONGEST_MS)
  const { status, body, text } = answer
  if (status >= 500) return `${status} ${text.slice(0, 200)}`
  if (ms > LONGEST_MS) return `${Math.round(ms)} ms`
  if (status >= 400) return body?.message ? undefined : `${status} without words`
  for (const path of body.product.images) {
    const served = await shop.app.inject(`/${path}`)
    if (served.headers['content-type'] !== 'image/webp') return 'not served as a picture'
    if (served.rawPayload.equals(bytes)) return 'served as it came'
  }
  return undefined
}
