import type { service as english } from '#i18n/catalogue/service.ts'

export const service: typeof english = {
  title: 'हर आभूषण के साथ',
  returns: (days) => `${days} दिन के भीतर लौटा सकते हैं`,
  exchange: 'दूसरे नाप से एक बार निःशुल्क बदलें',
  insured: 'पार्सल आपके हाथ में आने तक बीमित',
  guide: 'देखभाल कैसे करें',
  pin: 'पिन कोड',
  check: 'डिलीवरी की तारीख देखें',
  arrives: (place, day) => `आज ऑर्डर करने पर ${place} में ${day} तक।`,
  unknownDay: (place) => `हम ${place} में डिलीवरी करते हैं। दिन हम ऑर्डर के बाद बताएँगे।`,
  invalid: 'पिन कोड में छह अंक होते हैं।',
  unknownPin: 'यह पिन कोड हमें नहीं मिला। कृपया इसे जाँचें।',
  failed: 'तारीख नहीं मिल सकी। कृपया फिर कोशिश करें।',
}
