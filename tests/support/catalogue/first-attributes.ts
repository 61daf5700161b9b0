import type { AttributeTable } from '#domain/catalogue/attribute-table.ts'

/** The attribute table of a new shop: the lists of the specification (sections 3 and 9) with their ids. */
export const FIRST_ATTRIBUTES: AttributeTable = [
  attribute(
    ['baseMetal', 'Base Metal', 'मूल धातु', ''],
    [
      ['Brass', 'पीतल', '', ''],
      ['Oxidised Silver', 'ऑक्सीडाइज़्ड चाँदी', '', ''],
      ['Stone', 'पत्थर', '', ''],
      ['Merable', 'संगमरमर', '', ''],
    ],
  ),
  attribute(
    ['Polish', 'Polish', 'पॉलिश', ''],
    [
      ['Gold Polish', 'सोने की पॉलिश', 'Gold', 'सोना'],
      ['Silver Polish', 'चाँदी की पॉलिश', 'Silver', 'चाँदी'],
      ['Rose Gold Polish', 'रोज़ गोल्ड पॉलिश', 'Rose Gold', 'रोज़ गोल्ड'],
    ],
  ),
  attribute(
    ['Occasion', 'Occasion', 'अवसर', ''],
    [
      ['Wedding', 'विवाह', '', ''],
      ['Party Wear', 'पार्टी', '', ''],
      ['Work Wear', 'दफ़्तर', '', ''],
      ['Religions', 'धार्मिक', '', ''],
      ['Love', 'प्रेम', '', ''],
      ['Function', 'समारोह', '', ''],
      ['Engagement', 'सगाई', '', ''],
      ['Ethnic Party', 'पारंपरिक पार्टी', '', ''],
    ],
  ),
  attribute(
    ['Trend', 'Trend', 'शैली', ''],
    [
      ['American Diamond Jewellery', 'अमेरिकन डायमंड आभूषण', '', ''],
      ['Handcrafted', 'हस्तनिर्मित', '', ''],
      ['Oxidised Silver', 'ऑक्सीडाइज़्ड चाँदी', '', ''],
      ['Pearl', 'मोती', '', ''],
      ['Ethnic Choker', 'पारंपरिक चोकर', '', ''],
      ['Contemporary Choker', 'आधुनिक चोकर', '', ''],
      ['Traditional', 'परंपरागत', '', ''],
    ],
  ),
  attribute(
    ['Collection', 'Collection', 'कलेक्शन', ''],
    [
      ['Ethnic', 'पारंपरिक', '', ''],
      ['Contemporary', 'आधुनिक', '', ''],
      ['Oxidised', 'ऑक्सीडाइज़्ड', '', ''],
    ],
  ),
  attribute(
    ['IdealsFor', 'Ideals For', 'किसके लिए', 'Ideals for'],
    [
      ['Girls', 'लड़कियाँ', '', ''],
      ['Women', 'महिलाएँ', '', ''],
    ],
  ),
  attribute(
    ['color', 'Color', 'रंग', ''],
    [
      ['Black', 'काला', '', ''],
      ['Blue', 'नीला', '', ''],
      ['Brown', 'भूरा', '', ''],
      ['Red', 'लाल', '', ''],
      ['Green', 'हरा', '', ''],
    ],
  ),
  attribute(
    ['NecklaceType', 'Necklace Type', 'हार का प्रकार', ''],
    [
      ['Choker', 'चोकर', '', ''],
      ['Bridal', 'दुल्हन का हार', '', ''],
    ],
  ),
  attribute(
    ['Warranty', 'Warranty', 'वारंटी', ''],
    [
      ['6 Months', '6 महीने', '', ''],
      ['1 Year', '1 साल', '', ''],
    ],
  ),
  attribute(
    ['Weight', 'Weight', 'वज़न', ''],
    [
      ['30g', '30 ग्राम', '', ''],
      ['40g', '40 ग्राम', '', ''],
      ['50g', '50 ग्राम', '', ''],
    ],
  ),
]

/** An attribute of the owner's with these options, in English and Hindi. */
export function ownAttribute(
  key: string,
  label: string,
  options: readonly (readonly [label: string, labelHi: string])[],
) {
  const words = options.map(([one, hindi]) => [one, hindi, '', ''] as const)
  return attribute([key, label, '', ''], words)
}

type Words = readonly [label: string, labelHi: string, filterLabel: string, filterLabelHi: string]

function attribute(
  [key, label, labelHi, filterLabel]: readonly [string, ...string[]],
  options: readonly Words[],
): AttributeTable[number] {
  return {
    key,
    label: label ?? '',
    labelHi: labelHi ?? '',
    filterLabel: filterLabel ?? '',
    filterLabelHi: '',
    isFilterable: true,
    isSearched: true,
    isActive: true,
    categoryIds: null,
    options: options.map(([one, hindi, filter, filterHindi], at) => ({
      id: at + 1,
      label: one,
      labelHi: hindi,
      filterLabel: filter,
      filterLabelHi: filterHindi,
      isActive: true,
    })),
  }
}
