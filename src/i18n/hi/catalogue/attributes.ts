import type { AttributeKey } from '#domain/catalogue/attributes.ts'
import { COLORS } from '#domain/catalogue/attributes.ts'
import { FILTER_GROUPS, type FilterKey } from '#domain/catalogue/filters.ts'
import type { attributes as english } from '#i18n/catalogue/attributes.ts'

interface Words {
  label: string
  /** By the option's id. */
  options: Readonly<Record<number, string>>
  /** In the filters, where they differ. */
  filterOptions?: Readonly<Record<number, string>>
}

const ATTRIBUTES: Readonly<Record<AttributeKey, Words>> = {
  baseMetal: {
    label: 'मूल धातु',
    options: { 1: 'पीतल', 2: 'ऑक्सीडाइज़्ड चाँदी', 3: 'पत्थर', 4: 'संगमरमर' },
  },
  Polish: {
    label: 'पॉलिश',
    options: { 1: 'सोने की पॉलिश', 2: 'चाँदी की पॉलिश', 3: 'रोज़ गोल्ड पॉलिश' },
    filterOptions: { 1: 'सोना', 2: 'चाँदी', 3: 'रोज़ गोल्ड' },
  },
  Occasion: {
    label: 'अवसर',
    options: {
      1: 'विवाह',
      2: 'पार्टी',
      3: 'दफ़्तर',
      4: 'धार्मिक',
      5: 'प्रेम',
      6: 'समारोह',
      7: 'सगाई',
      8: 'पारंपरिक पार्टी',
    },
  },
  Trend: {
    label: 'शैली',
    options: {
      1: 'अमेरिकन डायमंड आभूषण',
      2: 'हस्तनिर्मित',
      3: 'ऑक्सीडाइज़्ड चाँदी',
      4: 'मोती',
      5: 'पारंपरिक चोकर',
      6: 'आधुनिक चोकर',
      7: 'परंपरागत',
    },
  },
  Collection: {
    label: 'कलेक्शन',
    options: { 1: 'पारंपरिक', 2: 'आधुनिक', 3: 'ऑक्सीडाइज़्ड' },
  },
  IdealsFor: { label: 'किसके लिए', options: { 1: 'लड़कियाँ', 2: 'महिलाएँ' } },
  NecklaceType: { label: 'हार का प्रकार', options: { 1: 'चोकर', 2: 'दुल्हन का हार' } },
  Warranty: { label: 'वारंटी', options: { 1: '6 महीने', 2: '1 साल' } },
  Weight: { label: 'वज़न', options: { 1: '30 ग्राम', 2: '40 ग्राम', 3: '50 ग्राम' } },
}

const COLOR_WORDS: Words = {
  label: 'रंग',
  options: { 1: 'काला', 2: 'नीला', 3: 'भूरा', 4: 'लाल', 5: 'हरा' },
}

const GENDERS: Readonly<Record<string, string>> = {
  Women: 'महिलाएँ',
  Men: 'पुरुष',
  Unisex: 'सभी के लिए',
  Girls: 'लड़कियाँ',
  Boys: 'लड़के',
}

export const attributes: typeof english = {
  label: (key) => ATTRIBUTES[key].label,
  option: (key, optionId) => ATTRIBUTES[key].options[optionId],
  color: (name) => {
    const id = Object.keys(COLORS)
      .map(Number)
      .find((each) => COLORS[each] === name)
    return (id === undefined ? undefined : COLOR_WORDS.options[id]) ?? name
  },
  gender: (name) => GENDERS[name] ?? name,
  filterGroups: FILTER_GROUPS.map(({ key, options }) => {
    const words = wordsOf(key)
    const labels = words.filterOptions ?? words.options
    return {
      key,
      label: words.label,
      options: options.map(({ id, label }) => ({ id, label: labels[id] ?? label })),
    }
  }),
}

function wordsOf(key: FilterKey): Words {
  return key === 'color' ? COLOR_WORDS : ATTRIBUTES[key]
}
