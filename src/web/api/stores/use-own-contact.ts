import { useEffect, type RefObject } from 'react'
import { listAddresses } from '#contract/accounts/addresses.ts'
import { getProfile } from '#contract/accounts/own-account.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { storedSession } from './stored-session.ts'

/**
 * Fills name, email and phone of a form from the account of who is logged in, as the checkout does. What somebody has
 * written or is about to write stays. `nameField` is the field of the name.
 */
export function useOwnContact(form: RefObject<HTMLFormElement | null>, nameField = 'name'): void {
  useEffect(() => {
    const fill = async () => {
      const contact = await ownContact(nameField)
      for (const [name, value] of Object.entries(contact)) {
        const field = form.current?.elements.namedItem(name)
        const isFree = field instanceof HTMLInputElement && field !== document.activeElement
        if (!isFree || value === '' || field.value !== '') continue
        field.value = value
        // As if it was typed: what shows the words of the form hears it.
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }
    void fill()
  }, [form, nameField])
}

/** Without an answer the fields are just empty. The phone is that of the first saved address. */
async function ownContact(nameField: string): Promise<Record<string, string>> {
  if (storedSession() === undefined) return {}
  const [profile, addresses] = await Promise.all([
    browserApi.call(getProfile).catch(() => undefined),
    browserApi.call(listAddresses).catch(() => []),
  ])
  if (profile === undefined) return {}
  return { [nameField]: profile.name, email: profile.email, phone: addresses[0]?.phone ?? '' }
}
