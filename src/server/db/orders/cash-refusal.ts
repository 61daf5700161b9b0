import { sql } from 'drizzle-orm'
import type { CashExceptions, CashRefusal } from '#domain/orders/cash-exceptions.ts'
import type { CheckoutDetails } from '#domain/orders/checkout.ts'
import type { Connection } from '#server/db/connection.ts'

type Place = Pick<
  CheckoutDetails,
  'phone' | 'lastName' | 'postalCode' | 'address1' | 'apt' | 'address2'
>

/** An account of which no order is asked for yet. */
const NOWHERE: Place = {
  phone: '',
  lastName: '',
  postalCode: '',
  address1: '',
  apt: '',
  address2: '',
}

/**
 * Why a customer, known by the account, the phone, the place and the last name of an order, pays before; undefined when not. Storing the order asks
 * again (`store_order`), because a parcel may turn back in between.
 */
export async function readCashRefusal(
  db: Connection,
  userId: number,
  { firstPrepaid, refusals }: CashExceptions,
  place: Place = NOWHERE,
): Promise<CashRefusal | undefined> {
  if (!firstPrepaid && refusals === 0) return undefined
  const { phone, lastName, postalCode, address1, apt, address2 } = place
  const { rows } = await db.execute<{ refusal: CashRefusal | null }>(
    sql`select cash_refusal(${userId}::int, ${phone}::text,
      place_of(${postalCode}::text, ${address1}::text, ${apt}::text, ${address2}::text), ${lastName}::text,
      ${firstPrepaid}::boolean, ${refusals}::int) as refusal`,
  )
  return rows[0]?.refusal ?? undefined
}
