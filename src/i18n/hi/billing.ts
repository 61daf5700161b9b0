import type { billing as english } from '#i18n/billing.ts'

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
