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
  hallmark: {
    title: 'हॉलमार्क',
    available: 'हॉलमार्क वाले आभूषण बिक्री के लिए उपलब्ध हैं',
    registration: (number) => `BIS पंजीकरण ${number}`,
    about:
      'हॉलमार्क में तीन निशान होते हैं: BIS का चिह्न, महीनता के साथ शुद्धता और छह अक्षरों-अंकों का HUID। HUID को BIS Care ऐप में जाँचा जा सकता है, और शुद्धता की जाँच BIS से मान्य किसी भी परख और हॉलमार्क केंद्र पर कराई जा सकती है।',
    chart: 'सोने की शुद्धता का अर्थ',
    columns: { karat: 'शुद्धता', fineness: 'महीनता', share: '100 ग्राम में सोना' },
    karat: (karat) => `${karat} कैरेट`,
    share: (grams) => `${grams} ग्राम`,
    fees: (gold, silver) =>
      `हॉलमार्क का शुल्क सोने के हर नग पर ${gold} और चाँदी के हर नग पर ${silver} है, टैक्स से पहले।`,
    since: (day) => `${day} से लागू।`,
    shortage:
      'जाँच में शुद्धता हॉलमार्क से कम निकले, तो बेचे गए वज़न पर कमी की रक़म का दोगुना और जाँच का ख़र्च आपका हक़ है (BIS नियम 2018, नियम 49)।',
    complain: 'शुद्धता की शिकायत करें',
  },
  line: (purity, rate, moment, source) =>
    [`${purity} ${rate}/ग्राम`, moment, source].filter((part) => part !== '').join(' · '),
}
