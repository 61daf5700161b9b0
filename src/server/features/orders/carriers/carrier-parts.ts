import type { Database } from '#server/db/connection.ts'
import type { Carrier } from '#server/services/carriers/carrier.ts'

/** What is needed to ask the carrier and to write down what it says. */
export interface CarrierParts {
  database: Database
  carrier: Carrier
}
