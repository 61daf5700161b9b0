import { INDIAN_STATES } from './indian-states.ts'
import { stateNamed } from './state-named.ts'

/** The code of each state in the numbers of the goods and services tax. */
const STATE_CODES: Readonly<Record<string, string>> = {
  'andaman and nicobar islands': '35',
  'andhra pradesh': '37',
  'arunachal pradesh': '12',
  assam: '18',
  bihar: '10',
  chandigarh: '04',
  chhattisgarh: '22',
  'dadra and nagar haveli and daman and diu': '26',
  delhi: '07',
  goa: '30',
  gujarat: '24',
  haryana: '06',
  'himachal pradesh': '02',
  'jammu and kashmir': '01',
  jharkhand: '20',
  karnataka: '29',
  kerala: '32',
  ladakh: '38',
  lakshadweep: '31',
  'madhya pradesh': '23',
  maharashtra: '27',
  manipur: '14',
  meghalaya: '17',
  mizoram: '15',
  nagaland: '13',
  odisha: '21',
  puducherry: '34',
  punjab: '03',
  rajasthan: '08',
  sikkim: '11',
  'tamil nadu': '33',
  telangana: '36',
  tripura: '16',
  'uttar pradesh': '09',
  uttarakhand: '05',
  'west bengal': '19',
}

/** The two digits of a state, however it is written; undefined for what is not an Indian state. */
export function stateCode(state: string): string | undefined {
  const name = stateNamed(state)
  return name === undefined ? undefined : STATE_CODES[name.toLowerCase()]
}

/** Whether goods cross a state border. What is not an Indian state is not the seller's state either. */
export function isInterState(from: string, placeOfSupply: string): boolean {
  const place = stateCode(placeOfSupply)
  return place === undefined || place !== stateCode(from)
}

/** The state that a seller is registered in: by the GSTIN, without one by the address. */
export function sellerState({
  gstin,
  state,
}: {
  gstin: string
  state: string
}): string | undefined {
  const registered = INDIAN_STATES.find((name) => gstin.startsWith(stateCode(name) ?? '-'))
  return gstin === '' ? stateNamed(state) : registered
}
