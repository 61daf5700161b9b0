import { createHmac } from 'node:crypto'
import { makeId, nowSeconds } from './entities.ts'
import type { DisputeEntity, OrderEntity, PaymentEntity, RefundEntity } from './entities.ts'

/** A message as it goes out; repeated, it has the same bytes and the same id. */
export interface Message {
  body: string
  headers: Record<string, string>
}

interface Contents {
  payment?: PaymentEntity
  refund?: RefundEntity
  dispute?: DisputeEntity
  order?: OrderEntity
}

/** A signed event with copies of its entities as they are now. */
export function message(secret: string, event: string, contents: Contents): Message {
  const payload = Object.fromEntries(
    Object.entries(contents).map(([name, entity]) => [name, { entity }]),
  )
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_BFQ7uQEaa7j2z7',
    event,
    contains: Object.keys(contents),
    payload,
    created_at: nowSeconds(),
  })
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Razorpay-Webhook/v1',
      'x-razorpay-signature': sign(body, secret),
      'x-razorpay-event-id': makeId('evt').slice(4),
    },
  }
}

/** HMAC-SHA256 in hex: of a raw body by the webhook's secret, of `order|payment` by the key's. */
export function sign(content: string, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('hex')
}
