import type { ApiAnswer, ApiRequest } from './api.ts'
import type { Session } from '#contract/accounts/accounts.ts'
import { takeAhead } from './ahead/ask-ahead.ts'
import { takeEarlyAnswer } from './early-answer.ts'
import { endGuestSession, guestSession } from './stores/guest-session.ts'
import { endStoredSession, storedSession } from './stores/stored-session.ts'

/** The status of an answer that did not come: the network or the shop was not reached. */
export const NOT_REACHED = 599

/** Sends a request by fetch and reads its answer as JSON. Status `NOT_REACHED`: the server was not reached. */
export async function sendByFetch(request: ApiRequest): Promise<ApiAnswer> {
  return readAnswer(request, await reach(request))
}

/** Fetches, answering status `NOT_REACHED` instead of throwing when the network fails. */
export async function reach({ method, url, headers, body }: ApiRequest): Promise<Response> {
  try {
    const early = method === 'GET' ? takeAsked(url, headers.authorization) : undefined
    return await (early ?? fetch(url, { method, headers, body }))
  } catch {
    return new Response(null, { status: NOT_REACHED })
  }
}

/** The answer to a call that was made before the page that needs it began. */
function takeAsked(url: string, authorization: string | undefined): Promise<Response> | undefined {
  return authorization === undefined
    ? (takeAhead(url) ?? takeEarlyAnswer(url, authorization))
    : takeEarlyAnswer(url, authorization)
}

/** The answer to a request as JSON. Ends the stored session where the answer says that it is over. */
export async function readAnswer(request: ApiRequest, response: Response): Promise<ApiAnswer> {
  const json: unknown = await response.json().catch(() => undefined)
  const sent = request.headers['authorization']
  if (isOf(guestSession(), sent) && response.status === 401) endGuestSession()
  // The answer to a request from before a logout says nothing about the present login.
  if (isOf(storedSession(), sent)) endSessionIfOver(response.status, json)
  return { status: response.status, header: (name) => response.headers.get(name), json }
}

function isOf(session: Session | undefined, sent: string | undefined): boolean {
  return session !== undefined && sent === `Bearer ${session.token}`
}

/**
 * Ends the stored session when its token is of no use any more: the server does not know it, or its
 * account is blocked, which the next login says in words.
 */
export function endSessionIfOver(status: number, json: unknown): void {
  const isBlocked =
    status === 403 &&
    typeof json === 'object' &&
    json !== null &&
    'code' in json &&
    json.code === 'blocked'
  if (status === 401 || isBlocked) endStoredSession()
}
