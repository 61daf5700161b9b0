import { createContext } from 'react'

/**
 * What the addresses of saved pictures begin with: the CDN of `PICTURES_URL` without a slash at its end, or
 * nothing where they come from the shop itself.
 */
export const PicturesAt = createContext('')

/** The same before anything is drawn: the page carries it. */
export function picturesAtOfPage(): string {
  return document.documentElement.dataset['pictures'] ?? ''
}
