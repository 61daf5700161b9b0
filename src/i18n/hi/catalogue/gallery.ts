import type { gallery as english } from '#i18n/catalogue/gallery.ts'

export const gallery: typeof english = {
  title: 'गैलरी',
  text: 'कार्यशाला के सबसे नए आभूषण, पास से देखे हुए।',
  none: 'अभी कोई तस्वीर नहीं है। कृपया फिर आएँ।',
  newArrival: 'नए आभूषण',
}
