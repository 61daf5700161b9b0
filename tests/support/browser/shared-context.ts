import type { Browser, BrowserContext, Frame, Page } from '@playwright/test'

/** The options of a context that tests set. */
interface ContextOptions {
  viewport: { width: number; height: number } | null
  hasTouch: boolean
  isMobile: boolean
  javaScriptEnabled: boolean
}

/** Reuses a worker's browser context for several tests. */
export interface ContextKeeper {
  /** The shared context, or a new one if the options differ. */
  take: (input: ContextOptions) => Promise<BrowserContext>
  /** After a test: removes everything that it may have left behind. */
  clear: () => Promise<void>
}

interface Kept {
  context: BrowserContext
  input: string
  shopUrl: string
  /** By origin: a page that tests do not see. It keeps the process alive and gives access to the storage. */
  anchors: Map<string, Page>
  isSpoilt: boolean
}

/** Pages that do not close within this time are left to their context, in ms. */
const CLOSING_MS = 5_000

const sharedContexts = new WeakMap<BrowserContext, Kept>()

/**
 * A first visit (process, loading, compiling) is more work for the browser than the rest of a test, so the
 * tests of a worker share a context and its process. Each starts with new pages, no cookies and empty storage.
 * After changes that cannot be undone, the context is replaced.
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
 * A page of a shop that shares its storage with the pages of the test; undefined in a context that is not
 * shared. Without an address: the worker's shop.
 */
export async function storageOf(context: BrowserContext, url: string): Promise<Page | undefined> {
  const kept = sharedContexts.get(context)
  return kept && dropAnchor(kept, url || kept.shopUrl)
}

/** Playwright applies the options of the running test to every new context. */
async function openContext(browser: Browser, shopUrl: string, input: string): Promise<Kept> {
  const context = await browser.newContext()
  const kept: Kept = { context, input, shopUrl, anchors: new Map(), isSpoilt: false }
  sharedContexts.set(context, kept)
  await dropAnchor(kept, shopUrl)
  context.on('page', (page) => page.on('framenavigated', (frame) => noteOrigin(kept, frame)))
  return kept
}

/** Any response of a shop has its origin, and so its storage. */
async function dropAnchor({ context, anchors }: Kept, url: string): Promise<Page> {
  const known = anchors.get(url)
  if (known) return known
  const anchor = await context.newPage()
  anchors.set(url, anchor)
  await anchor.goto(`${url}/category/getall`)
  return anchor
}

/** The storage of an origin without an anchor cannot be cleared. */
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
  // Playwright cannot restore the real clock.
  if (hasOwnClock.includes(true)) kept.isSpoilt = true
}

/** A page that is navigating sometimes never reports that it was closed. */
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
