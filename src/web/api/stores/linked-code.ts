/** The discount code of a link that was opened in this tab, for the checkout: under this key. */
const KEY = 'nagina.linkedCode'

/** Holds it for this page where the browser forbids storage. */
let forThisPage: string | null = null

/** What could be a code: nothing else of a link is stored or shown. */
const CODE = /^[a-z0-9-]{3,40}$/i

/** The code that a link names, in capital letters; undefined for any other text. */
export function codeOfLink(text: string): string | undefined {
  return CODE.test(text) ? text.toUpperCase() : undefined
}

/** The code of the link that was opened last; undefined without one. */
export function linkedCode(): string | undefined {
  try {
    return codeOfLink(sessionStorage.getItem(KEY) ?? forThisPage ?? '')
  } catch {
    return codeOfLink(forThisPage ?? '')
  }
}

/** Keeps a code until it is used or the tab is closed. */
export function rememberLinkedCode(code: string): void {
  forThisPage = code
  try {
    sessionStorage.setItem(KEY, code)
  } catch {
    // Kept for this page only.
  }
}

export function forgetLinkedCode(): void {
  forThisPage = null
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // There was nothing to forget.
  }
}
