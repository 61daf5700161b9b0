import { findPan } from '#server/db/orders/buyer-pans.ts'
import type { Connection } from '#server/db/connection.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { problem } from '#server/http/problem.ts'
import { readPan } from '#server/services/secrets/buyer-pans.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { showBuyerPan } from '#contract/orders/buyer-pans.ts'

/**
 * The whole PAN of an order, or its Form 60; the audit log records who sees it, before it is shown. Throws 404, and 409
 * for one that cannot be read.
 */
export async function showPan(
  db: Connection,
  box: Awaited<ReturnType<OpenPanBox>>,
  { orderId, by }: { orderId: number; by: { id: number; name: string } },
): Promise<Reply<typeof showBuyerPan>> {
  const row = await findPan(db, orderId)
  if (row === undefined) throw problem.notFound('PAN')
  const given = readPan(box, row, row.userId)
  if (given === 'no-key') throw problem.of('pan-unreadable', { keyId: row.keyId })
  if (given === 'damaged') throw problem.of('pan-damaged')
  await recordChange(db, {
    by,
    action: 'order.pan',
    subject: { id: orderId, name: `Order ${orderId}` },
    after: { endsWith: row.last4 },
  })
  if (given.kind === 'pan') return { pan: given.pan }
  const { kind: _, ...form60 } = given
  return { form60 }
}
