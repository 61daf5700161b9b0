import { useSyncExternalStore } from 'react'

/** The PIN code that somebody asked about is remembered on the device under this key. */
const KEY = 'nagina.pincode'

const listeners = new Set<() => void>()
/** Holds it for this page where the browser forbids storage. */
let forThisPage = ''

/** The PIN code that somebody asked about on this device; empty on the server and without one. */
export function useDevicePincode(): string {
  return useSyncExternalStore(subscribe, devicePincode, () => '')
}

/** The same, once. */
export function devicePincode(): string {
  try {
    return pinOnly(localStorage.getItem(KEY) ?? forThisPage)
  } catch {
    return forThisPage
  }
}

/** Remembers a PIN code for product pages, cart and checkout; an empty one is forgotten. */
export function rememberPincode(pin: string): void {
  forThisPage = pin
  try {
    if (pin === '') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, pin)
  } catch {
    // Kept for this page only.
  }
  for (const listener of listeners) listener()
}

function pinOnly(text: string): string {
  return /^[1-9]\d{5}$/.test(text) ? text : ''
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
