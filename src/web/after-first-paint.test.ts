import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { startAfterFirstPaint } from './after-first-paint.ts'

const PAGE = `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="preload" href="/x.css" as="style"/><link rel="modulepreload" href="/assets/b.js"/></head>
<body><p>Rings</p><script nonce="mark" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/a.js";
window.parts = {"root":route0};
import("/assets/entry.js");</script></body></html>`

it('removes the preloads from the head, and nothing else', () => {
  const html = startAfterFirstPaint(PAGE, 'mark').join('')
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).toContain('<link rel="preload" href="/x.css" as="style"/>')
  expect(html).toContain('<p>Rings</p>')
})

it('leaves a page without scripts as it is', () => {
  expect(startAfterFirstPaint('<html><body>Rings</body></html>', 'mark')).toEqual([
    '<html><body>Rings</body></html>',
  ])
})

it('starts a page at once that is only a placeholder without its scripts', () => {
  const cart = PAGE.replace('<p>Rings</p>', '<div aria-busy="true">Loading</div>')
  expect(startAfterFirstPaint(cart, 'mark')).toEqual([cart])
})

it('loads every part only after the first frame, and then runs them', async () => {
  const page = openPage(false)
  expect(page.happened).toEqual([])
  page.drawFrame()
  await page.settle()
  expect(page.happened).toEqual([
    'preload /assets/a.js',
    'preload /assets/b.js',
    'import /assets/manifest.js',
    'import /assets/a.js',
    'import /assets/entry.js',
  ])
  expect(page.window.parts).toEqual({ root: { from: '/assets/a.js' } })
})

it('does not wait for a frame in a hidden tab', () => {
  expect(openPage(true).happened).toContain('preload /assets/a.js')
})

/** The script of the page in a browser that only notes down what it is asked for. */
function openPage(hidden: boolean) {
  const happened: string[] = []
  const frames: (() => void)[] = []
  const window: { parts?: unknown } = {}
  const [, script = ''] =
    /<script nonce="mark">([\s\S]*)<\/script>/.exec(startAfterFirstPaint(PAGE, 'mark').join('')) ??
    []
  runInNewContext(script.replaceAll('import(', 'load('), {
    window,
    document: {
      hidden,
      head: { append: ({ href }: { href: string }) => happened.push(`preload ${href}`) },
      createElement: () => ({}),
    },
    requestAnimationFrame: (draw: () => void) => frames.push(draw),
    setTimeout: (run: () => void) => run(),
    load: (from: string) => {
      happened.push(`import ${from}`)
      return Promise.resolve({ from })
    },
  })
  return {
    happened,
    window,
    drawFrame: () => frames.forEach((draw) => draw()),
    settle: () => new Promise((resolve) => setImmediate(resolve)),
  }
}
