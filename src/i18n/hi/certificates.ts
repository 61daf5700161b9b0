import { exemptionInHindi } from '#domain/pieces/hallmark-exemptions.ts'
import type { certificate as english } from '#i18n/certificates.ts'

export const certificate: typeof english = {
  title: 'इस पीस का प्रमाणपत्र',
  description: 'दुकान किस बात का प्रमाण देती है: शुद्धता, वज़न, रत्न और हॉलमार्क।',
  needsScript: 'इस पेज के लिए JavaScript चाहिए।',
  loading: 'प्रमाणपत्र लोड हो रहा है...',
  loadFailed: 'प्रमाणपत्र लोड नहीं हुआ।',
  unknown: 'इस पते पर कोई प्रमाणपत्र नहीं है। कृपया लिंक जाँचें या QR कोड फिर से स्कैन करें।',
  revoked: 'यह प्रमाणपत्र अब मान्य नहीं है: पीस दुकान में लौट आया है, खो गया है, या अब नहीं रहा।',
  issued: (day) => `${day} को जारी`,
  tag: 'टैग',
  purity: 'शुद्धता',
  alloy: ({ labelHi }) => labelHi,
  net: 'शुद्ध वज़न',
  gross: 'सकल वज़न',
  exempt: (reason) => (reason === null ? 'नहीं' : `नहीं: ${exemptionInHindi(reason)}`),
  stones: 'रत्न',
  kinds: {
    natural: 'प्राकृतिक',
    'laboratory-grown': 'लैबोरेटरी में बना',
    simulant: 'नकली रत्न',
    pearl: 'मोती',
  },
  report: (lab, number) => `रिपोर्ट ${[lab, number].filter(Boolean).join(' ')}`,
  check: 'BIS Care ऐप में जाँचें: “Verify HUID”।',
  purityCheck: 'शुद्धता की जाँच किसी भी BIS मान्यता प्राप्त परख और हॉलमार्किंग केंद्र पर कराई जा सकती है।',
  registration: (number) => `BIS पंजीकरण ${number}`,
  square: 'स्कैन करने का QR कोड, इस प्रमाणपत्र के पते के साथ',
  print: 'प्रिंट करें या PDF सहेजें',
  preview: {
    title: 'प्रमाणपत्र के साथ मिलता है',
    lead: 'उसमें वही पीस दर्ज होता है जो आपके लिए पैक हुआ, जैसा उसका वज़न हुआ। उस पर छपा कोड किसी भी फ़ोन पर उसे खोलता है।',
    about: 'लगभग',
    own: 'आपके पीस का',
  },
}
