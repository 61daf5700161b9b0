import type { gallery as english } from '#i18n/gallery.ts'

export const gallery: typeof english = {
  title: 'गैलरी',
  text: 'सबसे नए आभूषण, बिल्कुल पास से।',
  none: 'अभी कोई तस्वीर नहीं है। कृपया जल्द फिर आएँ।',
  newArrival: 'नए आभूषण',
}
