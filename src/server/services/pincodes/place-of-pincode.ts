import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pinIn, type PinPlace } from '#domain/invoices/place-of-supply.ts'

export interface PincodePlace {
  /** Empty where the code covers a countryside without one city. */
  city: string
  /** As `INDIAN_STATES` spells it. */
  state: string
}

/** Made by `scripts/assets/make-pincodes.mjs`, which says where it comes from. */
const TABLE = join(import.meta.dirname, 'pincodes.txt')

interface Directory {
  places: ReadonlyMap<number, PincodePlace>
  /** The states of the codes by their first three digits. */
  areas: ReadonlyMap<number, ReadonlySet<string>>
}

let directory: Promise<Directory> | undefined

/** City and state of an Indian PIN code, undefined for an unknown code. */
export async function placeOfPincode(pin: number): Promise<PincodePlace | undefined> {
  directory ??= readDirectory()
  return (await directory).places.get(pin)
}

/** The place of a typed postal code, as the directory has it. */
export async function pinPlaceOf(typed: string): Promise<PinPlace> {
  directory ??= readDirectory()
  const { places, areas } = await directory
  const pin = pinIn(typed)
  if (pin === undefined) return { state: undefined, nearby: [] }
  return { state: places.get(pin)?.state, nearby: [...(areas.get(areaOf(pin)) ?? [])] }
}

/** Lines of state, city and codes: the first code, then the difference to each next. */
async function readDirectory(): Promise<Directory> {
  const table = await readFile(TABLE, 'utf8')
  const places = new Map<number, PincodePlace>()
  const areas = new Map<number, Set<string>>()
  for (const line of table.trimEnd().split('\n')) {
    const [state = '', city = '', steps = ''] = line.split('\t')
    let pin = 0
    for (const step of steps.split(' ')) {
      pin += Number(step)
      places.set(pin, { city, state })
      const area = areas.get(areaOf(pin)) ?? new Set()
      areas.set(areaOf(pin), area.add(state))
    }
  }
  return { places, areas }
}

function areaOf(pin: number): number {
  return Math.floor(pin / 1_000)
}
