import { logOut } from '#contract/accounts/accounts.ts'
import type { Api } from './api.ts'
import { accountApi, guestApi } from './browser-api.ts'
import { endGuestSession } from './stores/guest-session.ts'
import { endStoredSession } from './stores/stored-session.ts'
import { endStoredDrafts } from './stores/tab-draft.ts'

/** How long the server may take to end the session before the page continues, in ms. */
const PATIENCE_MS = 1_500

/** Ends the login here and on the server, then reloads at /login (specification, section 2). */
export async function logOutHere(): Promise<void> {
  const ended = endOnServer(accountApi)
  endStoredSession()
  endStoredDrafts()
  await ended
  window.location.assign(`${import.meta.env.BASE_URL}login`)
}

/** Closes the order of a guest here and on the server; a login stays. */
export async function leaveGuestOrder(): Promise<void> {
  const ended = endOnServer(guestApi)
  endGuestSession()
  await ended
}

/** Sends the token that is stored now. Resolves when the session has ended, or after a while. */
function endOnServer(api: Api): Promise<unknown> {
  const ended = api.call(logOut).catch((error: unknown) => reportError(error))
  return Promise.race([ended, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
