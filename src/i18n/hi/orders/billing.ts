import type { billing as english, pan as englishPan } from '#i18n/orders/billing.ts'

export const billing: typeof english = {
  open: 'व्यवसाय के लिए ख़रीद रहे हैं? GSTIN या बिल का पता जोड़ें',
  gstin: 'GSTIN',
  other: 'बिल किसी और नाम या पते पर बने',
  name: 'बिल पर नाम',
  address1: 'बिल का पता, पंक्ति 1',
  address2: 'बिल का पता, पंक्ति 2',
  city: 'बिल के पते का शहर',
  state: 'बिल के पते का राज्य',
  postalCode: 'बिल के पते का पिन कोड',
  required: 'बिल के लिए यह ज़रूरी है।',
}

export const pan: typeof englishPan = {
  title: 'ख़रीदार का PAN',
  why: (from) =>
    `${from} या उससे ज़्यादा के ऑर्डर में क़ानून इसे माँगता है। हम इसे एन्क्रिप्ट करके रखते हैं, किसी और काम में नहीं लाते और आठ साल बाद मिटा देते हैं।`,
  label: 'PAN',
  hint: '10 अक्षर और अंक, जैसे ABCPK1234F। ऊपर GSTIN दिया हो तो इसे ख़ाली छोड़ें।',
  required: 'कृपया अपना PAN लिखें, या घोषणा करें कि आपके पास PAN नहीं है।',
  none: 'मेरे पास PAN नहीं है और मैं फ़ॉर्म 60 में इसकी घोषणा करता/करती हूँ',
  declaration:
    'मैं घोषणा करता/करती हूँ कि मेरे पास PAN नहीं है, इस साल मेरी आय कर-योग्य सीमा से कम है, और यहाँ दी गई जानकारी सच है।',
  fatherName: 'पिता का नाम',
  birthDate: 'जन्म तिथि',
  document: 'पहचान का प्रमाण',
  documentNumber: 'इस दस्तावेज़ का नंबर',
  choose: 'कृपया चुनें',
  documents: {
    passport: 'पासपोर्ट',
    'voter-card': 'मतदाता पहचान पत्र',
    'driving-licence': 'ड्राइविंग लाइसेंस',
    'ration-card': 'फ़ोटो वाला राशन कार्ड',
  },
}
