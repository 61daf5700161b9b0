import { useSyncExternalStore } from 'react'

/**
 * How many dots of this screen make a millimetre, kept on the device. Dots, not px of the page: so it
 * still holds when the page is zoomed.
 */
const KEY = 'nagina.dotsPerMm'

/** Assumed px per millimetre before calibration, on a desktop and on a phone. */
const PX_PER_MM = 96 / 25.4
const PHONE_PX_PER_MM = 6

/** Bounds of what a screen can be, in px of the page. */
export const LEAST_PX_PER_MM = 2.5
export const MOST_PX_PER_MM = 9

const listeners = new Set<() => void>()
let forThisPage: string | null = null

/** How many px of the page make a millimetre on this screen, as far as it is known. */
export function usePxPerMm(): number {
  return useSyncExternalStore(subscribe, pxPerMm, () => PX_PER_MM)
}

/** Keeps what was measured with the card. */
export function rememberPxPerMm(px: number): void {
  const text = String(px * window.devicePixelRatio)
  forThisPage = text
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // Without storage, the next page starts uncalibrated.
  }
  for (const listener of listeners) listener()
}

function pxPerMm(): number {
  const px = Number(stored()) / window.devicePixelRatio
  if (px >= LEAST_PX_PER_MM && px <= MOST_PX_PER_MM) return px
  return matchMedia('(pointer: coarse)').matches ? PHONE_PX_PER_MM : PX_PER_MM
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY) ?? forThisPage
  } catch {
    return forThisPage
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('resize', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('resize', listener)
  }
}
