import { endOf, type BuyerPan } from '#domain/invoices/buyer-pan.ts'
import type { Sealed, SecretBox } from './secret-box.ts'

/** What a buyer gave, as it is stored. */
export interface SealedPan extends Sealed {
  kind: BuyerPan['kind']
  last4: string
}

/** Encrypts what a buyer gave, so that it opens with their orders only. */
export function sealPan(box: SecretBox, given: BuyerPan, userId: number): SealedPan {
  const sealed = box.seal(JSON.stringify(given), aboutUser(userId))
  return { ...sealed, kind: given.kind, last4: endOf(given) }
}

/** Why nobody can read what a buyer gave: the key is not here, or the row is not as it was written. */
export type Unreadable = 'no-key' | 'damaged'

/** What a buyer gave, or why nobody can read it. */
export function readPan(box: SecretBox, sealed: Sealed, userId: number): BuyerPan | Unreadable {
  if (!box.hasKey(sealed.keyId)) return 'no-key'
  const text = opened(box, sealed, userId)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `sealPan` wrote it, and it is authenticated
  return text === undefined ? 'damaged' : (JSON.parse(text) as BuyerPan)
}

/** The text; undefined when it was tampered with, so that one bad row does not hide the others. */
function opened(box: SecretBox, sealed: Sealed, userId: number): string | undefined {
  try {
    return box.open(sealed, aboutUser(userId))
  } catch {
    return undefined
  }
}

function aboutUser(userId: number): string {
  return `buyer pan of user ${userId}`
}
