import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface PincodePlace {
  /** Empty where the code covers a countryside without one city. */
  city: string
  /** As `INDIAN_STATES` spells it. */
  state: string
}

/** Made by `scripts/assets/make-pincodes.mjs`, which says where it comes from. */
const TABLE = join(import.meta.dirname, 'pincodes.txt')

let places: Promise<Map<number, PincodePlace>> | undefined

/** City and state of an Indian PIN code, undefined for an unknown code. */
export async function placeOfPincode(pin: number): Promise<PincodePlace | undefined> {
  places ??= readPlaces()
  return (await places).get(pin)
}

/** Lines of state, city and codes: the first code, then the difference to each next. */
async function readPlaces(): Promise<Map<number, PincodePlace>> {
  const table = await readFile(TABLE, 'utf8')
  const found = new Map<number, PincodePlace>()
  for (const line of table.trimEnd().split('\n')) {
    const [state = '', city = '', steps = ''] = line.split('\t')
    let pin = 0
    for (const step of steps.split(' ')) {
      pin += Number(step)
      found.set(pin, { city, state })
    }
  }
  return found
}
