import { createContext, data, type RouterContextProvider } from 'react-router'
import { ApiError, type Api } from './api.ts'

/** How a page rendered on the server calls the API; set by server-entry. */
export const apiContext = createContext<Api>()

/** What a page rendered on the server knows of its site. */
export const siteContext = createContext<{ publicUrl: string }>()

/** Whether the API told the page that the shop is not available; set by server-entry. */
export const failureContext = createContext<{ isUnavailable: boolean }>()

/** The API of a page that renders on the server. */
export function pageApi(context: Readonly<RouterContextProvider>): Api {
  return context.get(apiContext)
}

/** Statuses of a call for something that is not there: unknown, no id at all, longer than any id. */
const NOT_THERE = new Set([400, 404, 414])

/** Waits for a call and turns the error for an unknown URL into the 404 page. */
export async function orNotFound<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && NOT_THERE.has(error.status)) {
      throw data('Page not found', { status: 404 })
    }
    throw error
  }
}
