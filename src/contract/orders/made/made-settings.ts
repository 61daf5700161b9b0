import * as z from 'zod/mini'
import { SHOP_MADE_POLICIES } from '#domain/orders/made/settlement.ts'

const ADVANCE_MESSAGE = 'Enter between 1 and 100 percent.'

/** How the shop takes pieces that are made to order; the advance is a share of the price in basis points. */
export const MadeSettings = {
  'made.policy': z.enum(SHOP_MADE_POLICIES, { error: 'Choose how weight and rate are settled.' }),
  'made.advance': z
    .int({ error: ADVANCE_MESSAGE })
    .check(z.gte(100, ADVANCE_MESSAGE), z.lte(10_000, ADVANCE_MESSAGE)),
}
