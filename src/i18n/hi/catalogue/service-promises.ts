import type { service as english } from '#i18n/catalogue/service-promises.ts'

export const service: typeof english = {
  title: 'हर आभूषण के साथ',
  returns: (days) => `${days} दिन के भीतर लौटा सकते हैं`,
  exchange: 'दूसरे नाप से एक बार निःशुल्क बदलें',
  exchangeAt: {
    invoice: 'बदलने पर बिल की क़ीमत मानी जाती है, भाव चाहे जो हो',
    today: 'बदलने पर धातु का उसी दिन का भाव मिलता है',
  },
  insured: 'पार्सल आपके हाथ में आने तक बीमित',
  guide: 'देखभाल कैसे करें',
  withOrder: {
    title: 'आपके ऑर्डर के साथ',
    returns: (days) => `${days} दिन के भीतर लौटा सकते हैं`,
    payment: 'कार्ड और बैंक की जानकारी हम तक नहीं पहुँचती',
  },
}
