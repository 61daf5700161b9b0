import type { Paise } from '#domain/pricing/money.ts'

/** Hindi has a word of its own for every number below a hundred. */
const SMALL = [
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ',
  'दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस',
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस',
  'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस',
  'चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास',
  'पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ',
  'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर',
  'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी',
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी',
  'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे',
].flatMap((ten) => ten.split(' '))

/** The words of the powers that Indian numbers are grouped by, the largest first. */
const POWERS = [
  [10_000_000, 'करोड़'],
  [100_000, 'लाख'],
  [1_000, 'हज़ार'],
  [100, 'सौ'],
] as const

/** An amount as Indian invoices say it in Hindi: `एक लाख दो हज़ार रुपये और पचास पैसे मात्र`. */
export function amountInHindi(paise: Paise): string {
  const rupees = `${wordsOf(Math.floor(paise / 100))} रुपये`
  const rest = paise % 100
  return rest === 0 ? `${rupees} मात्र` : `${rupees} और ${wordsOf(rest)} पैसे मात्र`
}

function wordsOf(count: number): string {
  const power = POWERS.find(([value]) => count >= value)
  if (power === undefined) return SMALL[count] ?? ''
  const [value, name] = power
  const head = `${wordsOf(Math.floor(count / value))} ${name}`
  const rest = count % value
  return rest === 0 ? head : `${head} ${wordsOf(rest)}`
}
