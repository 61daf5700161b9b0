import { useLocation } from 'react-router'
import type { Session } from '#contract/accounts/accounts.ts'
import { homeOf } from '#domain/accounts/roles.ts'
import { LOGIN_REDIRECT_MS } from '#domain/shop/timings.ts'
import { storeSession } from '#web/api/stores/stored-session.ts'
import { messages } from '#i18n/messages.ts'
import { ABOUT_LOGIN, toast } from '#web/ui/feedback/toast.tsx'
import { offerOf, returnPath } from './return-path.ts'
import { useDelayedNavigation } from './use-delayed-navigation.ts'

/** What follows a login: it is stored and announced, and after two seconds the person is back where they came from. */
export function useLoggedIn(): (user: Session) => void {
  const location = useLocation()
  const leave = useDelayedNavigation(LOGIN_REDIRECT_MS)
  return (user) => {
    storeSession(user)
    toast.success(messages.account.loginToast, ABOUT_LOGIN)
    const before = returnPath(location.state)
    const offer = before === undefined ? undefined : offerOf(location.state)
    leave({ path: before ?? homeOf(user.role), state: offer, replace: true })
  }
}
