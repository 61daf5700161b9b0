import type { service as english } from '#i18n/catalogue/service.ts'

export const service: typeof english = {
  title: 'हर आभूषण के साथ',
  returns: (days) => `${days} दिन के भीतर लौटा सकते हैं`,
  exchange: 'दूसरे नाप से एक बार निःशुल्क बदलें',
  insured: 'पार्सल आपके हाथ में आने तक बीमित',
  guide: 'देखभाल कैसे करें',
}
