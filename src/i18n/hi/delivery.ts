import type { delivery as english } from '#i18n/delivery.ts'

export const delivery: typeof english = {
  title: 'डिलीवरी',
  pin: 'पिन कोड',
  check: 'डिलीवरी की तारीख़ देखें',
  hint: 'देखें कि यह कब पहुँचेगा और क्या नकद भुगतान हो सकता है।',
  cash: (sum) => `${sum} से कम पर नकद भुगतान संभव`,
  noCash: 'डिलीवरी पर नकद नहीं',
  unknownDays: 'डिलीवरी के दिन हम ऑर्डर के बाद बताएँगे',
  notServed: (pin, place) => `${pin} ${place} में हम अभी डिलीवरी नहीं करते।`,
  ask: 'डिलीवरी के बारे में पूछें',
  invalid: 'पिन कोड में छह अंक होते हैं।',
  unknownPin: 'यह पिन कोड हमें नहीं मिला। कृपया इसे जाँचें।',
  failed: 'तारीख़ नहीं मिल सकी। कृपया फिर से कोशिश करें।',
  chosen: (day) => `तय किए गए दिन, ${day} को पहुँचेगा`,
  promised: (days) => `${days} को पहुँचेगा`,
}
