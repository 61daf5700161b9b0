import { isAllowed, type StaffRight } from '#domain/accounts/permissions.ts'
import { saidRate } from '#domain/pricing/metal/commands/rate-command.ts'
import { entriesFor, unlistedFor } from './admin-entries.ts'

export interface Command {
  to: string
  label: string
  /** More about it: a price, an email. */
  note?: string
}

/** Pages by their name, then lists that can be searched for a text. */
export function commandsFor(
  text: string,
  role: string | undefined,
  rights: readonly StaffRight[] | undefined,
) {
  const words = text.trim()
  const entries = entriesFor(role, rights)
  const pages = [...entries, ...unlistedFor(role, rights)]
    .filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
    .map(({ to, label }): Command => ({ to, label: `Go to ${label}` }))
  const searches = entries
    .filter(({ searches: what }) => words !== '' && what !== undefined)
    .map(({ to, searches: what }): Command => ({
      to: `${to}?q=${encodeURIComponent(words)}`,
      label: `Search ${what} for “${words}”`,
    }))
  return { pages, searches, rates: rateCommands(words, isAllowed(role, 'rates', rights)) }
}

/** `gold 22K 14675` leads to the rates with the figure filled in; applying it stays a press there. */
function rateCommands(words: string, seesRates: boolean): Command[] {
  const said = seesRates ? saidRate(words) : undefined
  if (said === undefined) return []
  const { alloy, label, amount } = said
  const query = new URLSearchParams({ alloy, rate: amount }).toString()
  return [{ to: `/admin/rates?${query}`, label: `Fill in ${label}: ${amount}`, note: 'Rates' }]
}
