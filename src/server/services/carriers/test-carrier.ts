import type { CarrierStage } from '#domain/orders/parcels/carrier-stages.ts'
import { drawLabel } from '#server/services/documents/label-pdf.ts'
import type { Carrier } from './carrier.ts'

/** How a test parcel travels: each look moves it on by one. */
const WAY: readonly CarrierStage[] = [
  'booked',
  'picked-up',
  'on-the-way',
  'out-for-delivery',
  'delivered',
]

/** Replaces a carrier in a shop for trying out: it takes every parcel, moves none and costs nothing. */
export const testCarrier: Carrier = {
  name: 'test',
  label: 'the test carrier',
  book: async ({ reference }) => ({
    carrierOrder: reference,
    shipment: reference,
    awb: `TEST${reference.replaceAll(/\D/g, '')}`,
    company: 'Test carrier',
    url: '',
  }),
  drawLabel,
  askPickUp: async () => 'The test carrier comes for nothing.',
  cancel: () => Promise.resolve(),
  track: async (_parcel, known) => {
    const next = nextOf(known)
    return next === undefined ? [] : [{ stage: next, at: new Date(), place: '' }]
  },
  check: () => Promise.resolve(),
  readNews: () => undefined,
}

function nextOf(known: readonly CarrierStage[]): CarrierStage | undefined {
  const last = Math.max(-1, ...known.map((one) => WAY.indexOf(one)))
  return WAY[last + 1]
}
