import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Session } from '#scripts/browser/demo-people.ts'
import { openPhone } from './phone.ts'

/** What the browser fetched, by kind: bodies as they travelled, compressed, in bytes. */
export interface Bytes {
  html: number
  /** Scripts asked for until the page has loaded: it cannot be used before they have run. */
  script: number
  /** Scripts asked for after that, while nothing else is to do: parts that a press opens, and the next page. */
  idleScript: number
  css: number
  fonts: number
  pictures: number
  rest: number
}

/** What one cold load of a page cost. */
export interface Visit {
  bytes: Bytes
  /** Addresses of the scripts that were fetched, as their bytes are told apart. */
  scripts: { needed: string[]; idle: string[] }
  /** Largest contentful paint, in ms since the address was entered. */
  lcpMs: number
  lcpElement: string
  /** Time by which tasks after the first paint were longer than 50 ms, in ms. */
  tbtMs: number
  /** Jumps of the layout, from the first paint to the end of the page. */
  cls: number
}

export interface Visiting {
  browser: Browser
  url: string
  path: string
  session?: Session
  /** Where text is looked for that is there when the page is whole. */
  whole?: string
}

/** After so long without a request a page asks for nothing more by itself, in ms; a list waits 1.2 s for the scripts of a product. */
const QUIET_MS = 2_000

/** Opens a page in a browser that knows nothing of the shop yet, on a phone with a slow processor. */
export async function visit({ browser, url, path, session, whole }: Visiting): Promise<Visit> {
  const { context, page } = await openPhone(browser, url, session)
  try {
    await page.addInitScript(watchVitals)
    const traffic = await watchTraffic(await context.newCDPSession(page))
    await page.goto(url + path, { waitUntil: 'load' })
    if (whole !== undefined) await page.locator(whole).first().waitFor()
    await traffic.quiet()
    const loaded = await page.evaluate(readVitals)
    const { bytes, scripts } = traffic.sum()
    await scrollThrough(page)
    const { cls } = await page.evaluate(readVitals)
    return { ...loaded, cls, bytes, scripts }
  } finally {
    await context.close()
  }
}

/** Down to the end, picture by picture, as a reader does. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = window.innerHeight / 2
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      window.scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })
}

interface Fetched {
  url: string
  kind: keyof Bytes
  headBytes: number
  /** Whether it was asked for after the load event. */
  isLater: boolean
}

async function watchTraffic(client: CDPSession) {
  const known = new Map<string, Fetched>()
  const bytes: Bytes = { html: 0, script: 0, idleScript: 0, css: 0, fonts: 0, pictures: 0, rest: 0 }
  const scripts = { needed: [] as string[], idle: [] as string[] }
  const open = new Set<string>()
  const askedAt = new Map<string, number>()
  let loadedAt = Number.POSITIVE_INFINITY
  let lastAt = performance.now()
  const touch = () => (lastAt = performance.now())
  client.on('Page.loadEventFired', ({ timestamp }) => (loadedAt = timestamp))
  client.on('Network.requestWillBeSent', ({ requestId, timestamp }) => {
    open.add(requestId)
    askedAt.set(requestId, timestamp)
    touch()
  })
  client.on('Network.responseReceived', ({ requestId, response }) => {
    const { url, mimeType, encodedDataLength: headBytes } = response
    const isLater = (askedAt.get(requestId) ?? 0) > loadedAt
    known.set(requestId, { url, kind: kindOf(mimeType), headBytes, isLater })
    touch()
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const fetched = known.get(requestId)
    open.delete(requestId)
    touch()
    if (fetched === undefined) return
    const isIdle = fetched.kind === 'script' && fetched.isLater
    bytes[isIdle ? 'idleScript' : fetched.kind] += Math.max(
      0,
      encodedDataLength - fetched.headBytes,
    )
    if (fetched.kind === 'script') scripts[isIdle ? 'idle' : 'needed'].push(fetched.url)
  })
  client.on('Network.loadingFailed', ({ requestId }) => {
    open.delete(requestId)
    touch()
  })
  await client.send('Page.enable')
  await client.send('Network.enable')
  return {
    async quiet() {
      while (open.size > 0 || performance.now() - lastAt < QUIET_MS) {
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    sum: () => ({
      bytes: { ...bytes },
      scripts: { needed: [...scripts.needed], idle: [...scripts.idle] },
    }),
  }
}

function kindOf(mimeType: string): keyof Bytes {
  if (mimeType === 'text/html') return 'html'
  if (mimeType.includes('javascript')) return 'script'
  if (mimeType === 'text/css') return 'css'
  if (mimeType.startsWith('font/')) return 'fonts'
  return mimeType.startsWith('image/') ? 'pictures' : 'rest'
}

/** Runs in the browser before anything of the page. */
function watchVitals(): void {
  const seen = { lcpMs: 0, lcpElement: '', firstPaintMs: 0, cls: 0, tasks: [[0, 0]] }
  Reflect.set(window, 'seenVitals', seen)
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- travels to the browser inside it
  function watch(type: string, note: (entry: PerformanceEntry) => void): void {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note))
    observer.observe({ type, buffered: true })
  }
  watch('largest-contentful-paint', (entry) => {
    const element: unknown = Reflect.get(entry, 'element')
    seen.lcpMs = entry.startTime
    seen.lcpElement = element instanceof Element ? element.outerHTML.slice(0, 100) : ''
  })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaintMs = startTime
  })
  watch('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]))
  watch('layout-shift', (entry) => {
    if (!Reflect.get(entry, 'hadRecentInput')) seen.cls += Number(Reflect.get(entry, 'value'))
  })
}

/** Runs in the browser. */
function readVitals(): { lcpMs: number; lcpElement: string; tbtMs: number; cls: number } {
  const { lcpMs, lcpElement, firstPaintMs, cls, tasks } = Reflect.get(window, 'seenVitals')
  let tbtMs = 0
  for (const [start, duration] of tasks) {
    if (start + duration > firstPaintMs) tbtMs += Math.max(0, duration - 50)
  }
  return { lcpMs, lcpElement, tbtMs, cls }
}
