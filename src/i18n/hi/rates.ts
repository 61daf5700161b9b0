import type { rates as english } from '#i18n/rates.ts'

export const rates: typeof english = {
  title: 'आज के भाव',
  description: 'इस दुकान में आज सोने, चाँदी और प्लैटिनम का भाव।',
  lead: 'वज़न से बिकने वाले आभूषण इन्हीं भावों पर चलते हैं। क़ीमत का हर हिस्सा आभूषण के पेज पर “देखें, यह क़ीमत कैसे बनी” में है।',
  none: 'अभी कोई भाव नहीं है। कृपया दुकान से पूछें।',
  columns: { purity: 'शुद्धता', gram: '1 ग्राम', tenGrams: '10 ग्राम', kilogram: '1 किलो' },
  metals: { gold: 'सोना', silver: 'चाँदी', platinum: 'प्लैटिनम' },
  alloy: ({ labelHi }) => labelHi,
  since: (moment, source) => (source === '' ? `${moment} से।` : `${moment} से। स्रोत: ${source}।`),
  beforeTax: 'मेकिंग और टैक्स से पहले।',
  beforeMaking: 'मेकिंग से पहले।',
  old: 'ये भाव तीन दिन से ज़्यादा पुराने हैं। इन पर भरोसा करने से पहले कृपया दुकान से पूछें।',
  line: (purity, rate, moment, source) =>
    [`${purity} ${rate}/ग्राम`, moment, source].filter((part) => part !== '').join(' · '),
}
