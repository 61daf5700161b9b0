import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { createApi, type SendApiRequest } from '#web/api/api.ts'
import { handedOverApart } from './handed-data.ts'
import { apiContext, failureContext, siteContext } from '#web/api/page-api.ts'

/** Renders the page of a request. */
export type RenderPage = (request: Request) => Promise<Response>

/**
 * The interface between server and web: the server passes a function that calls the API in its own process and the
 * public address of the shop, and gets a function that renders pages.
 */
export function createPages(sendApiRequest: SendApiRequest, publicUrl: string): RenderPage {
  const handleData = createRequestHandler(build, import.meta.env.MODE)
  const pages = { ...build, routes: handedOverApart(build.routes) }
  const handlePage = createRequestHandler(pages, import.meta.env.MODE)
  return async (request) => {
    const handle = new URL(request.url).pathname.endsWith('.data') ? handleData : handlePage
    let isWhole = true
    const failure = { isUnavailable: false }
    const api = createApi(async (call) => {
      const answer = await sendApiRequest(call)
      if (answer.status >= 500) isWhole = false
      if (answer.status === 503) failure.isUnavailable = true
      return answer
    })
    const context = new RouterContextProvider()
    context.set(apiContext, api)
    context.set(siteContext, { publicUrl })
    context.set(failureContext, failure)
    const response = await handle(request, context)
    // A page with a failed part must not be cached for others.
    if (!isWhole) response.headers.set('cache-control', 'no-store')
    return response
  }
}
