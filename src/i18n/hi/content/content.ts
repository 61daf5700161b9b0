import type { content as english } from '#i18n/content/content.ts'

export const content: typeof english = {
  contentsOf: (title) => `${title}: विषय-सूची`,
  inOtherLanguage: 'यह पेज अंग्रेज़ी में लिखा है।',
  seePiece: 'यह आभूषण देखें',
  scale: {
    name: (mm) => `0 से ${mm} मिलीमीटर तक का पैमाना`,
    note: 'मिलीमीटर का पैमाना। इस पेज को 100% आकार में प्रिंट करें और स्केल से जाँच लें कि 50 मिमी ठीक 50 मिमी है। स्क्रीन पर इसका नाप सही नहीं होता।',
  },
  empty: 'यह पेज अभी ख़ाली है। कोई सवाल हो तो कृपया हमसे संपर्क करें।',
  contact: 'हमसे संपर्क करें',
  pieces: 'सभी आभूषण देखें',
  wall: 'गैलरी',
}
