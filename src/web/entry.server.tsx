import { Writable } from 'node:stream'
import { preload } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type HandleErrorFunction } from 'react-router'
import { startAfterFirstPaint } from './after-first-paint.ts'

/** A page that takes longer than this to render is given up, in milliseconds. */
const RENDER_TIMEOUT_MS = 10_000

/** Renders a page whole, so that it can be kept, compressed and given the hashes of its scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  const rendered = await renderWhole(entryContext, request.url)
  // In development the parts are those of Vite, which must come as it wrote them.
  const html = import.meta.env.PROD ? startAfterFirstPaint(rendered) : rendered
  return new WholePage(html, { status, headers })
}

/** A page whose text is at hand: an ordinary answer would encode it, and whoever reads it decode it again. */
class WholePage extends Response {
  readonly #html: string

  constructor(html: string, init: ResponseInit) {
    super(null, init)
    this.#html = html
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#html)
  }
}

/** What went wrong while rendering is thrown on to the server, which logs it; a 404 is no error. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || !(error instanceof Error)) return
  process.stderr.write(`page ${new URL(request.url).pathname}: ${error.stack ?? error.message}\n`)
}

/**
 * A page that asks for its styles first. React writes them behind a dozen scripts, and a browser that
 * opens six connections would fetch those before it can draw anything.
 */
function Page({ entryContext, url }: { entryContext: EntryContext; url: string }) {
  const { manifest, staticHandlerContext } = entryContext
  for (const { route } of staticHandlerContext.matches) {
    for (const href of manifest.routes[route.id]?.css ?? []) {
      preload(href.replace('#', ''), { as: 'style' })
    }
  }
  return <ServerRouter context={entryContext} url={url} />
}

function renderWhole(entryContext: EntryContext, url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, written) {
        chunks.push(chunk)
        written()
      },
      final: (written) => {
        resolve(Buffer.concat(chunks).toString('utf8'))
        written()
      },
    })
    const { pipe, abort } = renderToPipeableStream(<Page entryContext={entryContext} url={url} />, {
      // No part is sent later than its place in the page: nothing moves and no script fills it in.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        clearTimeout(timer)
        pipe(sink)
      },
      onError: (error) => {
        clearTimeout(timer)
        reject(error instanceof Error ? error : new Error(String(error)))
      },
    })
    const timer = setTimeout(
      () => abort(new Error('The page took too long to render')),
      RENDER_TIMEOUT_MS,
    )
  })
}
