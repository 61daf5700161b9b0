import { HINDI_STATES } from './hindi-states.ts'
import { INDIAN_STATES } from './indian-states.ts'

/** How people write some states otherwise. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'new delhi': 'Delhi',
  'nct of delhi': 'Delhi',
  orissa: 'Odisha',
  pondicherry: 'Puducherry',
  uttaranchal: 'Uttarakhand',
  tamilnadu: 'Tamil Nadu',
  chattisgarh: 'Chhattisgarh',
  'नई दिल्ली': 'Delhi',
  उड़ीसा: 'Odisha',
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ...INDIAN_STATES.map((name) => [keyOf(name), name] as const),
  ...Object.entries(HINDI_STATES).map(([name, inHindi]) => [keyOf(inHindi), name] as const),
  ...Object.entries(OTHER_NAMES).map(([other, name]) => [keyOf(other), name] as const),
])

/**
 * The state of India that a text names in English or Hindi, as `INDIAN_STATES` spells it; undefined for
 * what names none.
 */
export function stateNamed(text: string): string | undefined {
  return NAMES.get(keyOf(text))
}

/** Letters and vowel signs alone; the dot below a letter (ज़ or ज) makes no other state. */
function keyOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll('\u093C', '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
}
