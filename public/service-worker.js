// Stores the shop's frame and the pages a person has seen, so that they open without a network.
// A plain file of its own: it runs beside the pages. Each build puts in its name and the languages of the shop.
//
// Never stored: responses about a person (anything sent with a login, anything that is not read from the
// catalogue), the admin area, addresses that contain a secret, whatever the server marks `no-store`.
const BUILD = 'development'
/** What the paths of other languages than English begin with, such as `/hi`. */
const LANGUAGE_PATHS = []

/** What belongs to one build: its pages and the files they are made of. */
const OWN = `nagina-${BUILD}`
/** Pictures and fonts are the same in every build. */
const PICTURES = 'nagina-pictures'

const MOST_PAGES = 40
const MOST_ANSWERS = 80
const MOST_PICTURES = 200
/** How many of the pages seen last are fetched again for a new build. */
const CARRIED_PAGES = 12

const OFFLINE_PAGES = ['', ...LANGUAGE_PATHS].map((path) => `${path}/offline`)
const BUILT = /^(?:\/[a-z]+)?\/assets\//
const PICTURE = /^\/(?:fonts|pictures|uploads)\//
/** Calls whose answers are the same for everybody. */
const CATALOGUE =
  /^\/(?:product\/(?:getall|getproductbyid|recommended|facets)|category\/getall|collection\/getall|settings\/shop|review\/product|content)(?:\/|$)/i
/** Pages of one person or with a secret in their address; `admin` with all below it. */
const PRIVATE_PAGE = /^\/(?:admin|invitation|reset-password|confirm-email|newsletter|invoice|order|pay)(?:\/|$)/

self.addEventListener('install', (event) => event.waitUntil(keepFrame()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event)
  if (answer !== undefined) event.respondWith(answer)
})
// A page that was opened without loading a document tells its address, so that it is kept as well.
self.addEventListener('message', (event) => {
  const { type, path } = event.data ?? {}
  if (type === 'seen' && typeof path === 'string') event.waitUntil(keepPage(path))
})

/** The answer to a request of the shop; undefined leaves it to the browser. */
function answerTo({ request }) {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return undefined
  if (BUILT.test(url.pathname)) return keptOrFetched(OWN, request)
  if (PICTURE.test(url.pathname)) return keptOrFetched(PICTURES, request, MOST_PICTURES)
  if (request.mode === 'navigate') return isCachedPage(url) ? page(request, url) : undefined
  if (isCatalogue(request, url)) return fetchedOrCached(request)
  return undefined
}

function isCachedPage(url) {
  const path = url.pathname.slice(languagePathOf(url).length) || '/'
  // A query stands for a list; anywhere else it may be a secret.
  return !PRIVATE_PAGE.test(path) && (url.search === '' || path.startsWith('/shopping'))
}

/** What the path of a page begins with in its language; empty in English. */
function languagePathOf({ pathname }) {
  return LANGUAGE_PATHS.find((path) => `${pathname}/`.startsWith(`${path}/`)) ?? ''
}

function isCatalogue(request, url) {
  return !request.headers.has('authorization') && CATALOGUE.test(url.pathname)
}

/** The fresh page; without a network the one that was seen, else the page that says so. */
async function page(request, url) {
  try {
    const answer = await fetch(request)
    if (isWhole(answer)) await keep(OWN, `${url.pathname}${url.search}`, answer.clone())
    return answer
  } catch {
    const kept = await caches.match(`${url.pathname}${url.search}`, { ignoreVary: true })
    if (kept !== undefined) return kept
    if (OFFLINE_PAGES.includes(url.pathname)) return Response.error()
    const offline = `${languagePathOf(url)}/offline`
    return Response.redirect(`${offline}#${encodeURIComponent(url.pathname + url.search)}`, 302)
  }
}

async function fetchedOrCached(request) {
  try {
    const answer = await fetch(request)
    if (isWhole(answer)) await keep(OWN, request, answer.clone())
    return answer
  } catch (error) {
    const kept = await caches.match(request, { ignoreVary: true })
    if (kept !== undefined) return kept
    throw error
  }
}

/** Files whose name changes with their content: what is kept is right for ever. */
async function keptOrFetched(cacheName, request, most) {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  if (isWhole(answer)) {
    await keep(cacheName, request, answer.clone())
    if (most !== undefined) await trim(cacheName, () => true, most)
  }
  return answer
}

function isWhole(answer) {
  return answer.status === 200 && !/no-store/.test(answer.headers.get('cache-control') ?? '')
}

/** Puts an answer last, so that the first are the ones that were not asked for the longest. */
async function keep(cacheName, request, answer) {
  const cache = await caches.open(cacheName)
  await cache.delete(request)
  await cache.put(request, answer)
  await trim(OWN, isPage, MOST_PAGES)
  await trim(OWN, isAnswer, MOST_ANSWERS)
}

async function trim(cacheName, belongs, most) {
  const cache = await caches.open(cacheName)
  const keys = (await cache.keys()).filter(({ url }) => belongs(new URL(url).pathname))
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key)
}

function isPage(path) {
  return !BUILT.test(path) && !isAnswer(path) && !OFFLINE_PAGES.includes(path)
}

function isAnswer(path) {
  return CATALOGUE.test(path)
}

/** Fetches a page and what it is made of, and keeps both. */
async function keepPage(path) {
  const url = new URL(path, location.origin)
  if (url.origin !== location.origin || !isCachedPage(url)) return
  const answer = await fetch(url).catch(() => undefined)
  if (answer === undefined || !isWhole(answer) || answer.redirected) return
  const html = await answer.clone().text()
  await keep(OWN, `${url.pathname}${url.search}`, answer)
  await keepFilesOf(html)
}

/** Scripts, styles and fonts that a page names. */
async function keepFilesOf(html) {
  const files = new Set(html.match(/\/(?:[a-z]+\/)?(?:assets|fonts)\/[\w.-]+\.(?:js|css|woff2)/g) ?? [])
  const cache = await caches.open(OWN)
  for (const file of files) {
    if ((await caches.match(file, { ignoreVary: true })) !== undefined) continue
    const answer = await fetch(file).catch(() => undefined)
    if (answer !== undefined && isWhole(answer)) await cache.put(file, answer)
  }
}

/** The frame: the page that is shown without a network, in every language. It must be there. */
async function keepFrame() {
  for (const path of OFFLINE_PAGES) {
    const answer = await fetch(path)
    if (!isWhole(answer)) throw new Error(`${path} answers ${answer.status}`)
    const html = await answer.clone().text()
    const cache = await caches.open(OWN)
    await cache.put(path, answer)
    await keepFilesOf(html)
  }
}

/**
 * Begins when no page of an older build is open any more: until then the older worker continues, and
 * its pages find their scripts. What was seen last is fetched as it is in this build.
 */
async function takeOver() {
  const older = (await caches.keys()).filter((name) => name !== OWN && name !== PICTURES)
  for (const name of older) {
    const keys = await (await caches.open(name)).keys()
    const paths = keys.map(({ url }) => new URL(url)).filter(({ pathname }) => isPage(pathname))
    for (const { pathname, search } of paths.slice(-CARRIED_PAGES)) {
      await keepPage(pathname + search)
    }
    await caches.delete(name)
  }
  // The page of the very first visit is in its care at once.
  await self.clients.claim()
}
