import { expect, test } from 'vitest'
import { openShop } from '#tests/support/api-shop.ts'
import { READS_METRICS } from '#tests/support/running-shop.ts'

const shop = await openShop({ hasDemo: true })

/** A figure of the pages that the server keeps. */
async function pagesMetric(name: string): Promise<number> {
  const text = await (await fetch(`${shop.url}/metrics`, READS_METRICS)).text()
  const line = new RegExp(`^nagina_cache_${name}{of="pages"} (\\d+)$`, 'm').exec(text)
  if (line === null) throw new Error(`No figure in:\n${text}`)
  return Number(line[1])
}

test('home, list and the newest product are cached before anybody asks', async () => {
  const [newest] = (await shop.ask('GET', '/product/getall?limit=1')).body
  const missed = await pagesMetric('misses_total')
  const hits = await pagesMetric('hits_total')
  for (const path of ['/', '/shopping', `/shopping/${newest.productId}`]) {
    const headers = { accept: 'text/html' }
    expect((await shop.ask('GET', path, { headers })).status).toBe(200)
  }
  expect(await pagesMetric('misses_total')).toBe(missed)
  expect(await pagesMetric('hits_total')).toBe(hits + 3)
})
