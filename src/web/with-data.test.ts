import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { withData } from './with-data.ts'

const PAGE = ['<html><body>', '<p>Rings</p></body></html>']

async function pageWith(data: ReadableStream<Uint8Array> | undefined): Promise<string> {
  return (await withData({ pieces: PAGE, mark: 'mark' }, { stream: data, loaded: {} })).join('')
}

it('passes on the router’s output piece by piece, and then closes', async () => {
  const html = await pageWith(streamOf('[{"_1":2}', ',"</script><!-- \u2028 & ₹"]'))
  expect(html.startsWith('<html><body><p>Rings</p><script nonce="mark">')).toBe(true)
  expect(html.endsWith('</script></body></html>')).toBe(true)
  expect(handedOver(html)).toEqual(['[{"_1":2}', ',"</script><!-- \u2028 & ₹"]', 'end'])
})

it('joins a letter whose bytes come in two pieces', async () => {
  const [first, rest] = [new Uint8Array([0xe2, 0x82]), new Uint8Array([0xb9])]
  const html = await pageWith(streamOf(first, rest))
  expect(handedOver(html).join('')).toBe('₹end')
})

it('only closes when there is nothing to pass on', async () => {
  expect(handedOver(await pageWith(undefined))).toEqual(['end'])
})

function streamOf(...pieces: (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) {
        controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece)
      }
      controller.close()
    },
  })
}

/** What the scripts of a page say, each read by itself as a browser does. */
function handedOver(html: string): string[] {
  const said: string[] = []
  const window = {
    __reactRouterContext: {
      streamController: {
        enqueue: (piece: string) => said.push(piece),
        close: () => said.push('end'),
      },
    },
  }
  for (const [, script = ''] of html.matchAll(/<script nonce="mark">([\s\S]*?)<\/script>/g)) {
    runInNewContext(script, { window })
  }
  return said
}
