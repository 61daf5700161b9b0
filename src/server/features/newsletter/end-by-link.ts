import type { ParsedInput } from '#contract/endpoint.ts'
import type { endMailsByOneClick } from '#contract/shop/newsletter.ts'
import type { Language } from '#domain/shop/languages.ts'
import { endReminder } from '#server/db/cart/cart-reminders.ts'
import { endAlert } from '#server/db/catalogue/stock-alerts.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { endInvitations } from '#server/db/mail/mail-addresses.ts'
import { hashToken } from '#server/services/tokens.ts'
import { chooseSubscription } from './subscribe.ts'

type Keys = ParsedInput<typeof endMailsByOneClick>['query']

/** Ends the emails that the keys of a link are about; false for keys that are unknown. */
export async function endByLink(
  database: Database,
  { key, end, invitations, alert, cart }: Keys,
  language: Language['code'],
): Promise<boolean> {
  if (cart !== '') return inTransaction(database, (tx) => endReminder(tx, cart, language))
  if (alert !== '') {
    return inTransaction(database, (tx) => endAlert(tx, hashToken(alert), language))
  }
  if (invitations !== '') return endInvitations(database.orm, invitations)
  return chooseSubscription(database, { key: end || key, status: 'unsubscribed', language })
}
