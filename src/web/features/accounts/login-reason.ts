import { accounts } from '#i18n/accounts/accounts.ts'
import { returnPath } from './return-path.ts'

const text = accounts.login.why

const REASONS: readonly [RegExp, string][] = [
  [/^\/cart\b/, text.cart],
  [/^\/checkout\b/, text.checkout],
  [/^\/(?:myorders|pay|invoice)\b/, text.orders],
  [/^\/shopping\/\d+\?material=/, text.piece],
  [/^\/shopping\/\d+/, text.review],
]

/** Why a person was sent to the login, from the navigation state; undefined when nothing sent them. */
export function loginReason(state: unknown): string | undefined {
  const from = returnPath(state)
  if (from === undefined) return undefined
  return REASONS.find(([place]) => place.test(from))?.[1]
}
