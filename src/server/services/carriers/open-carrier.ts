import type { Carrier } from './carrier.ts'
import { shiprocketCarrier } from './shiprocket-carrier.ts'
import type { ShiprocketKeys } from './shiprocket-client.ts'
import { testCarrier } from './test-carrier.ts'

/** Which carrier the shop has, by its settings. */
export interface CarrierConfig {
  shiprocket: ShiprocketKeys | undefined
  /** Whether parcels are booked with the test carrier where no other is set. */
  hasTestCarrier: boolean
}

/** Shiprocket when its keys are there, else the test carrier where it is switched on; undefined for none. */
export function openCarrier({ shiprocket, hasTestCarrier }: CarrierConfig): Carrier | undefined {
  if (shiprocket !== undefined) return shiprocketCarrier(shiprocket)
  return hasTestCarrier ? testCarrier : undefined
}
