import type { Endpoint, EndpointInput } from '#contract/endpoint.ts'
import { errorIn, requestOf } from './api.ts'
import { saveFile } from './save-file.ts'
import { reach, readAnswer } from './send-by-fetch.ts'
import { storedSession } from './stores/stored-session.ts'

/**
 * Fetches a file that only the admin may have and hands it to the browser as a download. A link alone
 * could not carry the token. Every failure is an ApiError with the server's reason.
 */
export async function downloadFile<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
): Promise<void> {
  const request = requestOf(endpoint, input, storedSession()?.token)
  const response = await reach(request)
  if (!response.ok) throw errorIn(await readAnswer(request, response))
  const disposition = response.headers.get('content-disposition') ?? ''
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download'
  saveFile(name, await response.blob())
}
