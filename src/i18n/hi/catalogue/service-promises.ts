import type { service as english } from '#i18n/catalogue/service-promises.ts'

export const service: typeof english = {
  title: 'हर आभूषण के साथ',
  returns: (days) => `${days} दिन के भीतर लौटा सकते हैं`,
  engraved: 'आपके लिए उकेरा गया: केवल ख़राब या ग़लत होने पर वापस',
  made: 'आपके लिए बना पीस: केवल ख़राब या ऑर्डर से अलग होने पर वापस',
  exchange: 'दूसरे नाप से एक बार निःशुल्क बदलें',
  exchangeAt: {
    invoice: 'बदलने पर बिल की क़ीमत मानी जाती है, भाव चाहे जो हो',
    today: 'खाता होने पर: बदलने में अनुरोध के दिन का मूल्य गिना जाता है',
  },
  insured: 'पार्सल आपके हाथ में आने तक बीमित',
  guide: 'देखभाल कैसे करें',
  withOrder: {
    title: 'आपके ऑर्डर के साथ',
    returns: (days) => `${days} दिन के भीतर लौटा सकते हैं`,
    engraved: 'उकेरे हुए पीस केवल ख़राब होने पर',
    payment: 'कार्ड और बैंक की जानकारी हम तक नहीं पहुँचती',
  },
}
