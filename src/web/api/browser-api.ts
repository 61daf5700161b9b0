import { createApi, type Api, type ApiRequest, type ApiAnswer } from './api.ts'
import { endSessionIfOver, NOT_REACHED, sendByFetch } from './send-by-fetch.ts'
import { tellWrite } from './shop-writes.ts'
import { buyerSession, guestSession } from './stores/guest-session.ts'
import { storedSession } from './stores/stored-session.ts'

/** The API as the browser calls it, with the bearer token of the stored session where one is needed. */
export const browserApi = createApi(sendByFetch, ({ access, forGuests }) => {
  if (access === 'anyone') return undefined
  return (forGuests === true ? buyerSession() : storedSession())?.token
})

/** The API with the token of the login on every call, also on a page of a guest. */
export const accountApi = createApi(sendByFetch, () => storedSession()?.token)

/** The API with what opens the order of a guest in this tab. */
export const guestApi = createApi(sendByFetch, () => guestSession()?.token)

/** The API as the admin area calls it: with the token on every call (specification, section 7). */
export const adminApi = createApi(sendAndTell, () => storedSession()?.token)

/** Sends, and tells who shows figures of the shop when something was written. */
async function sendAndTell(request: ApiRequest): Promise<ApiAnswer> {
  const answer = await sendByFetch(request)
  if (request.method !== 'GET' && answer.status < 300) tellWrite()
  return answer
}

/** The same for forms with files; says how much is on its way, from 0 to 1. `signal` ends it. */
export function uploadApi(onProgress: (part: number) => void, signal?: AbortSignal): Api {
  return createApi(
    (request) => sendWithProgress(request, onProgress, signal),
    () => storedSession()?.token,
  )
}

/** By the old way: fetch cannot say how far an upload is. */
function sendWithProgress(
  { method, url, headers, body }: ApiRequest,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<ApiAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.responseType = 'json'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('loadend', () => {
      endSessionIfOver(request.status, request.response)
      if (request.status >= 200 && request.status < 300) tellWrite()
      resolve({
        status: request.status === 0 ? NOT_REACHED : request.status,
        header: (name) => request.getResponseHeader(name),
        json: request.response ?? undefined,
      })
    })
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
