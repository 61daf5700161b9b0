import { createHmac, timingSafeEqual } from 'node:crypto'

/** What Razorpay signs with: HMAC-SHA256, hex. */
function razorpaySignature(content: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('hex')
}

/** Compares signatures in constant time. */
export function isSignatureOf(
  signature: string,
  content: string | Buffer,
  secret: string,
): boolean {
  const expected = Buffer.from(razorpaySignature(content, secret))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
