import { expect, it } from 'vitest'
import { startAfterFirstPaint } from './after-first-paint.ts'
import { makeMark, takeMarkedScripts } from './inline-scripts.ts'
import { withData } from './with-data.ts'

it('finds the scripts of the renderer, and none from data', () => {
  const mark = makeMark()
  const html = [
    `<head><script nonce="${mark}">first()</script><script nonce="${mark}" src="/a.js"></script></head>`,
    `<p>"><script>stolen()</script><script nonce="">stolen()</script>`,
    `<script nonce="${makeMark()}">stolen()</script><script data-x='<script nonce="'>stolen()</script></p>`,
    `<script nonce="${mark}" type="module" async="">last()</script>`,
  ].join('')
  const known = takeMarkedScripts([html], mark)
  expect(known.scripts).toEqual(['first()', 'last()'])
  expect(known.pieces.join('')).not.toContain(mark)
  expect(known.pieces.join('')).toContain('<script type="module" async="">last()</script>')
})

it('knows the scripts that replace those of the router', async () => {
  const mark = makeMark()
  const page = `<html><head><link rel="modulepreload" href="/a.js" nonce="${mark}"/></head><body><script>stolen()</script><script nonce="${mark}" type="module" async="">import "/a.js";</script></body></html>`
  const { pieces, scripts } = takeMarkedScripts(
    await withData(
      { pieces: startAfterFirstPaint(page, mark), mark },
      { stream: undefined, loaded: {} },
    ),
    mark,
  )
  const html = pieces.join('')
  expect(scripts).toHaveLength(2)
  expect(scripts[0]).toContain('requestAnimationFrame')
  expect(scripts[1]).toContain('streamController.close()')
  for (const script of scripts) expect(html).toContain(`<script>${script}</script>`)
  expect(html).not.toContain('modulepreload" href')
})
