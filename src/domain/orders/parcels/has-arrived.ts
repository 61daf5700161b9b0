import { isNotArriving, type ParcelState } from './parcel-states.ts'

interface NamedPieces {
  name: string
  quantity: number
}

/** A parcel and what is in it, as its customer reads it. */
interface PackedPieces {
  state: ParcelState
  lines: readonly NamedPieces[]
}

/**
 * Whether any piece of a name is with the customer of a delivered order. `sent` are the pieces of that name which were not
 * taken out, and none of them is there if all went into parcels that nobody took or that were lost. An order without parcels left as one.
 */
export function hasArrived(
  { name, quantity: sent }: NamedPieces,
  parcels: readonly PackedPieces[] = [],
): boolean {
  const inParcels = (isBack: boolean) =>
    parcels
      .filter(({ state }) => isNotArriving(state) === isBack)
      .flatMap(({ lines }) => lines.filter((line) => line.name === name))
      .reduce((sum, { quantity }) => sum + quantity, 0)
  const back = inParcels(true)
  return back === 0 || back < sent || inParcels(false) > 0
}
