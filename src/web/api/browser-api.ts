import { createApi, type ApiRequest, type ApiAnswer } from '#web/api/api.ts'
import { endStoredSession, storedSession } from '#web/api/stored-session.ts'

/** The API as the browser calls it, with the bearer token of the stored session where one is needed. */
export const browserApi = createApi(sendByFetch, ({ access }) =>
  access === 'anyone' ? undefined : storedSession()?.token,
)

/** The API as the admin area calls it: with the token on every call (specification, section 7). */
export const adminApi = createApi(sendByFetch, () => storedSession()?.token)

async function sendByFetch(request: ApiRequest): Promise<ApiAnswer> {
  const response = await reach(request)
  const json: unknown = await response.json().catch(() => undefined)
  // A token that the server no longer knows is of no use to anyone.
  if (response.status === 401 && request.headers.authorization !== undefined) endStoredSession()
  return { status: response.status, header: (name) => response.headers.get(name), json }
}

/** Fetches, answering status 599 instead of throwing when the network fails. */
async function reach({ method, url, headers, body }: ApiRequest): Promise<Response> {
  try {
    return await fetch(url, { method, headers, body })
  } catch {
    return new Response(null, { status: 599 })
  }
}
