import { useRef, useState, type RefObject } from 'react'
import { findPincode } from '#contract/orders/pincodes.ts'
import { pinIn } from '#domain/invoices/place-of-supply.ts'
import { isIndia } from '#domain/places/country-named.ts'
import { stateNamed } from '#domain/places/state-named.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { address as text } from '#i18n/ui/address.ts'

type Filled = Readonly<Record<'city' | 'state', string>>

const NOTHING: Filled = { city: '', state: '' }

/**
 * Fills city and state of an address form once its postal code is a PIN code of India. What the person has typed there
 * stays; what an earlier code brought goes with it. Where nothing is known, or there is no network, the fields wait for
 * the person as usual.
 */
export function usePincode(form: RefObject<HTMLFormElement | null>, onFilled: () => void) {
  /** What the last code has brought, to be told from what the person typed. */
  const filled = useRef(NOTHING)
  const latest = useRef(0)
  const [note, setNote] = useState('')
  const look = async (typed: string) => {
    const turn = ++latest.current
    const pin = pinIn(typed)
    setNote('')
    if (pin === undefined || !isInIndia(form.current)) return
    const params = { pin: String(pin) }
    const place = await browserApi.call(findPincode, { params }).catch(() => undefined)
    if (turn !== latest.current || form.current === null || place === undefined) return
    const brought = fillFree(form.current, filled.current, place)
    filled.current = brought
    const names = [brought.city, brought.state].filter((name) => name !== '')
    setNote(
      names.length === 0 ? otherState(form.current, place.state) : text.filledByPincode(names),
    )
    onFilled()
  }
  return { note, look: (typed: string) => void look(typed) }
}

/**
 * Fills fields that are empty or still hold what it filled before, but never the field with the focus: it would
 * change a word while somebody types it. Returns what it filled.
 */
function fillFree(form: HTMLFormElement, before: Filled, place: Filled): Filled {
  const fill = (name: keyof Filled): string => {
    const input = form.elements.namedItem(name)
    if (!(input instanceof HTMLInputElement) || input === document.activeElement) return ''
    const value = input.value.trim()
    if (value !== '' && value !== before[name]) return ''
    input.value = place[name]
    return place[name]
  }
  return { city: fill('city'), state: fill('state') }
}

function isInIndia(form: HTMLFormElement | null): boolean {
  const country = form?.elements.namedItem('country')
  if (!(country instanceof HTMLInputElement)) return false
  return isIndia(country.value)
}

/** Says where the code is when the person has written another state. */
function otherState(form: HTMLFormElement, state: string): string {
  const input = form.elements.namedItem('state')
  const typed = input instanceof HTMLInputElement ? stateNamed(input.value) : undefined
  return typed === undefined || typed === state ? '' : text.otherState(state)
}
