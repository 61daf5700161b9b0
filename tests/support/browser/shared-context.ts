import type { Browser, BrowserContext, Frame, Page } from '@playwright/test'

/** Of the options of a context those that tests set. */
interface ContextOptions {
  viewport: { width: number; height: number } | null
  hasTouch: boolean
  isMobile: boolean
  javaScriptEnabled: boolean
}

/** Keeps a worker's context from test to test. */
export interface ContextKeeper {
  /** The kept context, or a new one when it was opened with other options. */
  take: (input: ContextOptions) => Promise<BrowserContext>
  /** After a test: removes all that it may have left behind. */
  clear: () => Promise<void>
}

interface Kept {
  context: BrowserContext
  input: string
  shopUrl: string
  /** By origin: a page that tests do not see. It keeps the process alive and reaches the storage. */
  anchors: Map<string, Page>
  isSpoilt: boolean
}

/** Pages close within this time or are left with their context, in ms. */
const CLOSING_MS = 5_000

const sharedContexts = new WeakMap<BrowserContext, Kept>()

/**
 * What a first visit costs the browser, a process, loading and compiling, is more work than the rest
 * of a test; so a worker's tests share a context and its process. Each begins with new pages, no
 * cookies and nothing stored; what cannot be taken back has the context made again.
 */
export function shareContext(browser: Browser, shopUrl: string): ContextKeeper {
  let kept: Kept | undefined
  return {
    take: async (options) => {
      const input = JSON.stringify(options)
      if (kept !== undefined && (kept.isSpoilt || kept.input !== input)) {
        await kept.context.close()
        kept = undefined
      }
      kept ??= await openContext(browser, shopUrl, input)
      return kept.context
    },
    clear: async () => {
      if (kept !== undefined) await clear(kept)
    },
  }
}

/**
 * A page of a shop that shares its storage with the test's own pages; undefined in a context that is
 * not kept. The worker's own shop without an address.
 */
export async function storageOf(context: BrowserContext, url: string): Promise<Page | undefined> {
  const kept = sharedContexts.get(context)
  return kept && dropAnchor(kept, url || kept.shopUrl)
}

/** The options are the running test's, which Playwright gives to every new context. */
async function openContext(browser: Browser, shopUrl: string, input: string): Promise<Kept> {
  const context = await browser.newContext()
  const kept: Kept = { context, input, shopUrl, anchors: new Map(), isSpoilt: false }
  sharedContexts.set(context, kept)
  await dropAnchor(kept, shopUrl)
  context.on('page', (page) => page.on('framenavigated', (frame) => noteOrigin(kept, frame)))
  return kept
}

/** Any answer of a shop has its origin, and with it its storage. */
async function dropAnchor({ context, anchors }: Kept, url: string): Promise<Page> {
  const known = anchors.get(url)
  if (known) return known
  const anchor = await context.newPage()
  anchors.set(url, anchor)
  await anchor.goto(`${url}/category/getall`)
  return anchor
}

/** What a test stores for an origin without an anchor is out of reach. */
function noteOrigin(kept: Kept, frame: Frame): void {
  const url = frame.url()
  if (url.startsWith('http') && !kept.anchors.has(new URL(url).origin)) kept.isSpoilt = true
}

async function clear(kept: Kept): Promise<void> {
  const { context } = kept
  const anchors = [...kept.anchors.values()]
  const pages = context.pages().filter((page) => !anchors.includes(page))
  if (!(await areClosed(pages))) {
    kept.isSpoilt = true
    return
  }
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.unrouteAll()])
  const hasOwnClock = await Promise.all(anchors.map((anchor) => anchor.evaluate(forget)))
  // Playwright cannot give a clock back.
  if (hasOwnClock.includes(true)) kept.isSpoilt = true
}

/** A page that is just being left for another now and then never tells that it was closed. */
async function areClosed(pages: readonly Page[]): Promise<boolean> {
  const closed = Promise.all(pages.map((page) => page.close())).then(() => true)
  let tooLong: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    tooLong = setTimeout(() => resolve(false), CLOSING_MS)
  })
  const isInTime = await Promise.race([closed, late])
  clearTimeout(tooLong)
  return isInTime
}

/** Runs in the browser. */
function forget(): boolean {
  localStorage.clear()
  return !String(setTimeout).includes('[native code]')
}
