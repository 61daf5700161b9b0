import { useRef, useState, type RefObject } from 'react'
import { findPincode } from '#contract/orders/pincodes.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { address as text } from '#i18n/address.ts'

type Filled = Readonly<Record<'city' | 'state', string>>

const NOTHING: Filled = { city: '', state: '' }
const PIN = /^[1-9]\d{5}$/

/**
 * Fills city and state of an address form once its postal code is a PIN code of India. What the person
 * has typed there stays; what an earlier code brought goes with it. Where nothing is known, or the net is
 * away, the fields wait for the person as ever.
 */
export function usePincode(form: RefObject<HTMLFormElement | null>, onFilled: () => void) {
  /** What the last code has brought, to be told from what the person typed. */
  const filled = useRef(NOTHING)
  const latest = useRef(0)
  const [note, setNote] = useState('')
  const look = async (typed: string) => {
    const turn = ++latest.current
    const pin = typed.replaceAll(/\s/g, '')
    setNote('')
    if (!PIN.test(pin) || !isInIndia(form.current)) return
    const place = await browserApi.call(findPincode, { params: { pin } }).catch(() => undefined)
    if (turn !== latest.current || form.current === null || place === undefined) return
    const brought = fillFree(form.current, filled.current, place)
    filled.current = brought
    const names = [brought.city, brought.state].filter((name) => name !== '')
    setNote(names.length === 0 ? '' : text.filledByPincode(names))
    onFilled()
  }
  return { note, look: (typed: string) => void look(typed) }
}

/**
 * Writes what is known into fields that are empty or hold what was filled before, but not into the one that
 * somebody is in: it would stand in the middle of their word. Answers what is there by us now.
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
  return ['', 'india', 'bharat', 'भारत'].includes(country.value.trim().toLowerCase())
}
