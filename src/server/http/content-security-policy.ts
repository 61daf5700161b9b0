import { hash } from 'node:crypto'

/** The policy of everything but pages: it may load nothing and not be framed. */
export const API_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** What the policy of a page depends on. */
export interface PagePolicyOptions {
  isDevelopment?: boolean
  /** Where saved pictures come from, if not from the shop. */
  pictureOrigin?: string
  /** Origins of the payment provider: forms may go there. */
  paymentOrigins?: readonly string[]
  /** On this page the provider's window may open: its scripts run here and nowhere else in the shop. */
  isPaying?: boolean
}

/**
 * The policy of a page: everything from the shop itself. Of the scripts within the page only those that the renderer
 * wrote may run, by their hashes. (OWASP ASVS 5, V3)
 */
export function pagePolicy(
  scripts: readonly string[],
  {
    isDevelopment = false,
    pictureOrigin,
    paymentOrigins = [],
    isPaying = false,
  }: PagePolicyOptions,
): string {
  const hashes = new Set(scripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`))
  const window = isPaying ? paymentOrigins : []
  // The window brings its own styles, whose hashes are not known beforehand.
  const hasForeignStyle = window.length > 0
  return [
    directive("default-src 'self'"),
    directive("script-src 'self'", ...hashes, ...window),
    // Hot reload puts styles into the page and receives changes over its own port.
    directive("style-src 'self'", (isDevelopment || hasForeignStyle) && "'unsafe-inline'"),
    directive(`style-src-attr ${hasForeignStyle ? "'unsafe-inline'" : "'none'"}`),
    directive("img-src 'self' data: blob:", pictureOrigin ?? false, ...window),
    directive("font-src 'self'", ...window),
    directive("connect-src 'self'", isDevelopment && 'ws:', ...window),
    window.length > 0 && directive('frame-src', ...window),
    directive("object-src 'none'"),
    directive("base-uri 'self'"),
    directive("form-action 'self'", ...paymentOrigins),
    directive("frame-ancestors 'none'"),
  ]
    .filter((part) => part !== false)
    .join('; ')
}

function directive(...parts: (string | false)[]): string {
  return parts.filter((part) => part !== false).join(' ')
}
