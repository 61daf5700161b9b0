import { preload } from 'react-dom'
import { renderToString } from 'react-dom/server'
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { withoutKeys } from '#domain/telemetry/page-kinds.ts'
import { startAfterFirstPaint } from './after-first-paint.ts'
import { CachedPartsOfPage } from '#web/api/rendered/cached-part.tsx'
import { failureContext } from '#web/api/page-api.ts'
import { ScriptMark } from '#web/api/rendered/script-mark.ts'
import { makeMark, takeMarkedScripts } from './inline-scripts.ts'
import { PageParts, type PagePiece } from './cached-markup.ts'
import { withData } from './with-data.ts'

/** When to ask again for a page that cannot be rendered now, in seconds. */
const RETRY_SECONDS = '5'

/**
 * Renders a page whole, so that it can be cached, compressed and given the hashes of its scripts. It is one
 * string from the start: React's streams cut it into pieces of 2 kB, which takes longer than a third of
 * its rendering. So nothing on a page may wait while it is rendered; what it needs is loaded before.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  // Pages fail while the database is away: 503 tells proxies and crawlers to come back.
  const isUnavailable = status === 500 && loadContext.get(failureContext).isUnavailable
  if (isUnavailable) headers.set('retry-after', RETRY_SECONDS)
  const { serverHandoffStream, ...context } = entryContext
  const mark = makeMark()
  const parts = new PageParts(makeMark())
  const rendered = renderToString(
    // In development a part may have been edited since it was cached.
    <CachedPartsOfPage value={import.meta.env.PROD ? parts : null}>
      <Page entryContext={withOwnRoutes(context)} url={request.url} mark={mark} />
    </CachedPartsOfPage>,
  )
  // In development the scripts are those of Vite, which must come as it wrote them.
  const page = import.meta.env.PROD ? startAfterFirstPaint(rendered, mark) : [rendered]
  const whole = context.renderMeta?.didRenderScripts
    ? await withData(
        {
          pieces: page,
          mark,
          placeOf: import.meta.env.PROD ? (of) => parts.placeOf(of, '') : undefined,
        },
        { stream: serverHandoffStream, loaded: context.staticHandlerContext.loaderData },
      )
    : page
  const { pieces, scripts } = takeMarkedScripts(['<!DOCTYPE html>', ...whole], mark)
  return new WholePage(parts.putInto(pieces), scripts, {
    status: isUnavailable ? 503 : status,
    headers,
  })
}

/**
 * The routes of this page alone. The renderer makes objects of every route that it is given, and those of the shop and
 * its admin are a hundred; the table that the browser finds other pages with is a file of its own.
 */
function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const own = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]])
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(own) } }
}

/** A page with its text: an ordinary response would encode the text, and its reader would decode it again. */
class WholePage extends Response {
  /** The text in order. The sender writes each piece to its place, so that no copy of the whole is made before. */
  readonly pieces: readonly PagePiece[]
  /** The inline scripts that the renderer wrote, for the policy of the page. */
  readonly inlineScripts: readonly string[]

  constructor(pieces: readonly PagePiece[], inlineScripts: readonly string[], init: ResponseInit) {
    super(null, init)
    this.pieces = pieces
    this.inlineScripts = inlineScripts
  }

  override text(): Promise<string> {
    return Promise.resolve(this.pieces.join(''))
  }
}

/** Errors while rendering are passed to the server, which logs them; a 404 is not an error. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || !(error instanceof Error)) return
  const line = `page ${new URL(request.url).pathname}: ${error.stack ?? error.message}`
  process.stderr.write(`${withoutKeys(line)}\n`)
}

/**
 * A page that asks for its styles first. React writes them behind a dozen scripts, and a browser that
 * opens six connections would fetch those before it can draw anything.
 */
function Page({
  entryContext,
  url,
  mark,
}: {
  entryContext: EntryContext
  url: string
  mark: string
}) {
  const { manifest, staticHandlerContext } = entryContext
  for (const { route } of staticHandlerContext.matches) {
    for (const href of manifest.routes[route.id]?.css ?? []) {
      preload(href.replace('#', ''), { as: 'style' })
    }
  }
  return (
    <ScriptMark value={mark}>
      <ServerRouter context={entryContext} url={url} nonce={mark} />
    </ScriptMark>
  )
}
