import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { optionalPrice } from './product-fields.ts'
import { emailText, id, optionalId, optionalText, requiredText } from '#contract/fields.ts'
import { issue } from '#contract/field-issues.ts'

const Said = z.object({ message: z.string() })

export const askStockAlert = endpoint({
  name: 'askStockAlert',
  method: 'POST',
  path: '/product/alert',
  summary:
    'Asks for one email when a sold-out piece is back, or costs no more than a sum; the response is the same for every address',
  access: 'anyone',
  body: z.object({
    productId: id,
    material: id,
    /** Only of a product with makes. */
    makeId: optionalId,
    /** The code of a size; empty for any. */
    size: optionalText(20),
    /**
     * The wanted price in rupees before tax, to be told when the piece costs no more; absent to be told when it is
     * back.
     */
    below: optionalPrice(issue('amount-invalid')),
    email: emailText(issue('email-address-required')),
  }),
  success: 200,
  reply: Said,
  problems: [403, 404, 409],
})

export const endStockAlert = endpoint({
  name: 'endStockAlert',
  method: 'POST',
  path: '/product/alert/end',
  summary: 'Ends a request for an email about a piece, with the key of its link',
  access: 'anyone',
  body: z.object({ key: requiredText(100, issue('newsletter-link-incomplete')) }),
  success: 200,
  reply: Said,
  problems: [404],
})

export const countStockAlerts = endpoint({
  name: 'countStockAlerts',
  method: 'GET',
  path: '/product/alert/waiting',
  summary:
    'How many people wait for a product to be back, and how many for a lower price; the most wanted first',
  access: 'admin',
  permission: 'catalogue',
  success: 200,
  reply: z.array(
    z.object({ productId: z.number(), waiting: z.number(), waitingForPrice: z.number() }),
  ),
  problems: [401, 403],
})

/** Every endpoint of requests to be told about a piece. */
export const ALERT_ENDPOINTS = [askStockAlert, endStockAlert, countStockAlerts]
