import type { OutgoingHttpHeaders } from 'node:http'
import { pagePolicy, type PagePolicyOptions } from '#server/http/content-security-policy.ts'

interface PageHeaderOptions extends PagePolicyOptions {
  isSecure: boolean
  /** On this page tags are scanned with the camera of the device. */
  isScanning?: boolean
}

/**
 * Headers of a rendered page. The inline scripts that the renderer wrote are allowed by their hashes, which, unlike
 * nonces, stay valid for a cached page; nothing else inline runs. (OWASP ASVS 5, V3)
 */
export function pageHeaders(
  scripts: readonly string[],
  input: PageHeaderOptions,
): OutgoingHttpHeaders {
  const { isSecure, isPaying = false, isScanning = false, paymentOrigins = [] } = input
  const isOpen = isPaying && paymentOrigins.length > 0
  return {
    'content-type': 'text/html; charset=utf-8',
    // Cached pages are fresh by change: browsers ask each time and mostly get 304.
    'cache-control': 'no-cache',
    'content-security-policy': pagePolicy(scripts, input),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `camera=${isScanning ? '(self)' : '()'}, geolocation=(), microphone=(), payment=${isOpen ? '*' : '()'}`,
    // A bank may ask for the customer's consent in a window of its own, and answer to ours.
    'cross-origin-opener-policy': isOpen ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
