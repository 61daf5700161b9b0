import { fork } from 'node:child_process'
import { once } from 'node:events'
import sharp from 'sharp'
import { loadOnce, ROUNDS, short } from '#scripts/bench/load.ts'
import { spread, type Spread } from '#scripts/bench/rounds.ts'
import type { Row } from '#scripts/bench/row.ts'
import type { Shops } from '#scripts/bench/shops.ts'

const PICTURES = 4
/** Less than the pictures take, so that the list is asked for while they are made. */
const LIST_SECONDS = 4

/** Row 31: four photographs through the shop beside the encoder alone, and the list meanwhile. */
export async function pictureRows(shops: Shops): Promise<Row[]> {
  const shop = await shops.of({ products: 100, orders: 0 })
  const headers = await shops.ownerHeaders(shop)
  const list = { url: shop.url, paths: ['/product/getall?limit=24'] }
  const [own, alone]: [number[], number[]] = [[], []]
  const [busy, idle]: [number[], number[]] = [[], []]
  await loadOnce(list)
  for (let round = 0; round < ROUNDS; round += 1) {
    // Others each time: a picture that is known already is not made again.
    const files = await Promise.all(Array.from({ length: PICTURES }, photograph))
    alone.push(await encodeAlone(files))
    idle.push((await loadOnce(list, LIST_SECONDS)).p99Ms)
    const began = performance.now()
    const meanwhile = loadOnce(list, LIST_SECONDS)
    await upload(shop.url, headers, files)
    own.push(performance.now() - began)
    busy.push((await meanwhile).p99Ms)
  }
  const common = { number: '31', unit: '×', better: 'less' } as const
  return [
    {
      ...common,
      what: 'four pictures of 12 megapixels uploaded while the list is asked for, to the encoder alone',
      figure: `${inSeconds(own)} to ${inSeconds(alone)} s`,
      measured: ratiosOf(own, alone),
      goal: 1.3,
      floor: 2,
    },
    {
      ...common,
      what: 'list during the upload, 99 of 100 within, to without',
      figure: `${short(spread(busy).median)} to ${short(spread(idle).median)} ms`,
      measured: ratiosOf(busy, idle),
      goal: 2,
      floor: 4,
    },
  ]
}

function ratiosOf(ours: readonly number[], limits: readonly number[]): Spread {
  return spread(ours.map((figure, round) => figure / (limits[round] ?? Number.NaN)))
}

function inSeconds(times: readonly number[]): string {
  return (spread(times).median / 1_000).toFixed(1)
}

/** Soft shapes with some grain, as a camera sees them; no two alike. */
export async function photograph(): Promise<Buffer> {
  const grain = await sharp({
    create: {
      width: 500,
      height: 375,
      channels: 3,
      background: '#a08060',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()
  return sharp(grain).resize(4_000, 3_000, { kernel: 'cubic' }).jpeg({ quality: 90 }).toBuffer()
}

export async function upload(
  url: string,
  headers: Record<string, string>,
  files: readonly Buffer[],
): Promise<void> {
  const form = new FormData()
  const fields = { name: 'Measured ring', price: '1000', material: '1', categoryId: '1' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  files.forEach((bytes, at) =>
    form.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${at}.jpg`),
  )
  const response = await fetch(`${url}/product/create`, { method: 'POST', headers, body: form })
  if (!response.ok) throw new Error(`Upload: ${response.status} ${await response.text()}`)
}

async function encodeAlone(files: readonly Buffer[]): Promise<number> {
  const child = fork(new URL('../bare/bare-encoder.ts', import.meta.url), {
    serialization: 'advanced',
  })
  try {
    child.send(files)
    const [ms] = await once(child, 'message')
    return Number(ms)
  } finally {
    child.kill()
  }
}
