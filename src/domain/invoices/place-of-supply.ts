import { isIndia, isOtherCountry, namesOtherCountry } from '#domain/places/country-named.ts'
import { stateNamed, statesLike } from '#domain/places/state-named.ts'
import { withLatinDigits } from '#domain/places/latin-digits.ts'

/** Where goods go when they leave India, as invoices name it. */
export const ABROAD = 'Outside India'

/** Why the state of an order is not known, and so how its tax is split. */
export const PLACE_DOUBTS = ['unknown', 'contradiction', 'abroad', 'seller'] as const
export type PlaceDoubt = (typeof PLACE_DOUBTS)[number]

/** The place of a PIN code, as the directory has it. */
export interface PinPlace {
  /** As `INDIAN_STATES` spells it; undefined for a code that the directory does not have. */
  state: string | undefined
  /** The states of the codes that begin with the same three digits. */
  nearby: readonly string[]
}

/** The parts of an address that say in which state it is. */
export interface TypedPlace {
  state: string
  country: string
}

/** The state that goods go to (or `ABROAD`), or why it is not known. */
export type PlaceOfSupply =
  | { state: string }
  | { doubt: 'unknown' | 'abroad' }
  | { doubt: 'contradiction'; byPin: string; typed: string }

/**
 * The state whose tax an order carries. The PIN code decides; the name of the state must not contradict
 * it. Nothing is guessed: an invoice with the wrong tax can never be changed.
 */
export function placeOfSupply(
  { state: text, country }: TypedPlace,
  pin: PinPlace,
  { shipsAbroad }: { shipsAbroad: boolean },
): PlaceOfSupply {
  if (isPlateOfUttarakhand(text, pin) && isIndia(country)) return { state: UTTARAKHAND }
  if (isOtherCountry(country) || namesOtherCountry(text)) {
    return shipsAbroad ? { state: ABROAD } : { doubt: 'abroad' }
  }
  const typed = stateNamed(text)
  const meant = statesLike(text)
  // A country that nobody knows counts as India only where code and state agree.
  if (!isIndia(country) && (typed === undefined || typed !== pin.state)) return { doubt: 'unknown' }
  const byPin = pin.state === undefined ? pin.nearby : [pin.state]
  const [first] = byPin
  if (first !== undefined && meant.length > 0 && !meant.some((state) => byPin.includes(state))) {
    return { doubt: 'contradiction', byPin: first, typed: meant[0] ?? '' }
  }
  const state = pin.state ?? typed
  return state === undefined ? { doubt: 'unknown' } : { state }
}

const UTTARAKHAND = 'Uttarakhand'

/** UK is Uttarakhand on number plates, elsewhere the United Kingdom: only the PIN code tells them apart. */
function isPlateOfUttarakhand(text: string, pin: PinPlace): boolean {
  return pin.state === UTTARAKHAND && /^\s*u\.?k\.?\s*$/i.test(text)
}

/** The six digits of a PIN code among what was typed, in whatever script; undefined when there are none. */
export function pinIn(typed: string): number | undefined {
  const plain = withLatinDigits(typed).replaceAll(/(?<=\d)[ -](?=\d)/g, '')
  const pins = plain.match(/(?<!\d)[1-9]\d{5}(?!\d)/g)
  return pins?.length === 1 ? Number(pins[0]) : undefined
}
