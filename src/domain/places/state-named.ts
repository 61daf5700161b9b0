import { HINDI_STATES } from './hindi-states.ts'
import { INDIAN_STATES } from './indian-states.ts'

/** How people write some states otherwise: former names, short ones and the letters of number plates. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'Andaman and Nicobar Islands': ['Andaman and Nicobar', 'Andaman Nicobar', 'Andaman', 'AN'],
  'Andhra Pradesh': ['Andhra', 'AP', 'आंध्रप्रदेश', 'आन्ध्र प्रदेश'],
  'Arunachal Pradesh': ['Arunachal', 'AR'],
  Assam: ['Asom', 'AS', 'आसाम'],
  Bihar: ['BR'],
  Chandigarh: ['CH', 'चण्डीगढ़'],
  Chhattisgarh: ['Chattisgarh', 'Chhatisgarh', 'Chattishgarh', 'CG'],
  'Dadra and Nagar Haveli and Daman and Diu': [
    'Dadra and Nagar Haveli',
    'Dadra Nagar Haveli',
    'Daman and Diu',
    'Daman Diu',
    'Daman',
    'DNHDD',
    'DD',
    'DN',
  ],
  Delhi: ['New Delhi', 'NCT of Delhi', 'NCT Delhi', 'Delhi NCT', 'DL', 'नई दिल्ली'],
  Goa: ['GA'],
  Gujarat: ['Gujrat', 'GJ'],
  Haryana: ['Hariyana', 'HR'],
  'Himachal Pradesh': ['Himachal', 'HP'],
  'Jammu and Kashmir': ['Jammu Kashmir', 'J and K', 'JK', 'J K', 'जम्मू कश्मीर', 'जम्मू व कश्मीर'],
  Jharkhand: ['JH', 'झारखण्ड'],
  Karnataka: ['KA'],
  Kerala: ['KL', 'Keralam', 'केरला'],
  Ladakh: ['LA'],
  Lakshadweep: ['LD'],
  'Madhya Pradesh': ['MP', 'मध्यप्रदेश'],
  Maharashtra: ['MH'],
  Manipur: ['MN'],
  Meghalaya: ['ML'],
  Mizoram: ['MZ'],
  Nagaland: ['NL', 'नागालैण्ड', 'नगालैंड'],
  Odisha: ['Orissa', 'OD', 'OR', 'उड़ीसा', 'ओड़िशा'],
  Puducherry: ['Pondicherry', 'Pondichery', 'PY', 'पांडिचेरी', 'पुडुचेरी'],
  Punjab: ['Panjab', 'PB'],
  Rajasthan: ['RJ', 'Raj'],
  Sikkim: ['SK'],
  'Tamil Nadu': ['Tamilnadu', 'TN', 'तमिल नाडु'],
  Telangana: ['Telengana', 'TS', 'TG'],
  Tripura: ['TR'],
  'Uttar Pradesh': ['UP', 'उत्तरप्रदेश'],
  // Not UK, which is a kingdom as well.
  Uttarakhand: ['Uttaranchal', 'Uttrakhand', 'UA', 'उत्तराखण्ड'],
  'West Bengal': ['Paschim Bengal', 'Paschim Banga', 'Bengal', 'WB', 'पश्चिम बङ्गाल', 'बंगाल'],
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ...INDIAN_STATES.map((name) => [keyOf(name), name] as const),
  ...Object.entries(HINDI_STATES).map(([name, inHindi]) => [keyOf(inHindi), name] as const),
  ...Object.entries(OTHER_NAMES).flatMap(([name, others]) =>
    others.map((other) => [keyOf(other), name] as const),
  ),
])

/** Words that people add to the name of a state. */
const FILLING =
  /(?<=^| )(?:state|of|the|ut|union territory|india|bharat|republic|राज्य|भारत)(?= |$)/g

/**
 * The state of India that a text names in English or Hindi, as `INDIAN_STATES` spells it; undefined for
 * what names none.
 */
export function stateNamed(text: string): string | undefined {
  const key = keyOf(text)
  return NAMES.get(key) ?? NAMES.get(spaced(key.replaceAll(FILLING, '')))
}

/** Names with at most this many letters are too short to be told from other words. */
const SHORT_NAME = 3

/**
 * The states that a text could mean: the one that it names, those that it holds among other words, or those
 * that it misspells by a letter or two. A hint for a question, never an answer.
 */
export function statesLike(text: string): string[] {
  const named = stateNamed(text)
  if (named !== undefined) return [named]
  const key = keyOf(text)
  const long = [...NAMES].filter(([name]) => name.length > SHORT_NAME || name === 'goa')
  const held = long.filter(([name]) => ` ${key} `.includes(` ${name} `))
  const found =
    held.length > 0
      ? held
      : long.filter(([name]) => isMisspelt(spaced(key.replaceAll(FILLING, '')), name))
  return [...new Set(found.map(([, state]) => state))]
}

/** One letter in four may be wrong. */
function isMisspelt(key: string, name: string): boolean {
  return distance(key, name) <= Math.floor(name.length / 4)
}

/** How many letters must be added, left out, changed or swapped to make one text of the other. */
function distance(from: string, to: string): number {
  let last: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1]
      const changed = (row[j - 1] ?? 0) + (isSame ? 0 : 1)
      const isSwapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const swapped = isSwapped ? (last[j - 2] ?? 0) + 1 : changed
      next.push(Math.min(changed, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    last = row
    row = next
  }
  return row.at(-1) ?? 0
}

/** Letters and vowel signs alone; the dot below a letter (ज़ or ज) makes no other state. */
function keyOf(text: string): string {
  return spaced(
    text
      .normalize('NFKD')
      .replaceAll('\u093C', '')
      .toLowerCase()
      .replaceAll('&', ' and ')
      // J.K. is JK.
      .replaceAll('.', '')
      .replaceAll(/[^\p{L}\p{M}]+/gu, ' '),
  )
}

function spaced(text: string): string {
  return text.replaceAll(/ +/g, ' ').trim()
}
