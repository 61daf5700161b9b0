import type { content as english } from '#i18n/content.ts'

export const content: typeof english = {
  contentsOf: (title) => `${title}: विषय-सूची`,
  inOtherLanguage: 'यह पेज अंग्रेज़ी में लिखा है।',
  seePiece: 'यह आभूषण देखें',
  scale: {
    name: (mm) => `0 से ${mm} मिलीमीटर तक का पैमाना`,
    note: 'मिलीमीटर का पैमाना। इस पेज को 100 % पर छापें और नापने से पहले स्केल से जाँच लें कि 50 सचमुच 50 है; स्क्रीन पर यह सही नाप का नहीं होता।',
  },
  empty: 'यहाँ अभी कुछ नहीं है। कोई भी सवाल हो तो हमें लिखें।',
  wall: 'गैलरी',
}
