import { logOut } from '#contract/accounts/accounts.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { endStoredSession } from './stores/stored-session.ts'

/** How long the server may take to end the session before the page continues, in ms. */
const PATIENCE_MS = 1_500

/** Ends the login here and on the server, then reloads at /login (specification, section 2). */
export async function logOutHere(): Promise<void> {
  const ended = browserApi.call(logOut).catch((error: unknown) => reportError(error))
  endStoredSession()
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  window.location.assign(`${import.meta.env.BASE_URL}login`)
}
