import { urlFor, type EndpointInput, type Endpoint } from '#contract/endpoint.ts'
import { ApiError } from '#web/api/api.ts'
import { saveFile } from '#web/api/save-file.ts'
import { endStoredSession, storedSession } from './stores/stored-session.ts'

/**
 * Fetches a file that only the desk may have and hands it to the browser as a download. A link alone
 * could not carry the token. Every failure is an ApiError.
 */
export async function downloadFile<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
): Promise<void> {
  const headers = { authorization: `Bearer ${storedSession()?.token ?? ''}` }
  const response = await fetch(urlFor(endpoint, {}, queryIn(input)), { headers }).catch(
    () => undefined,
  )
  if (response?.status === 401) endStoredSession()
  if (response?.ok !== true) throw new ApiError(response?.status ?? 0, undefined)
  const disposition = response.headers.get('content-disposition') ?? ''
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download'
  saveFile(name, await response.blob())
}

function queryIn(input: object): object {
  return 'query' in input && typeof input.query === 'object' ? (input.query ?? {}) : {}
}
