import type { information as english } from '#i18n/catalogue/information.ts'

export const information: typeof english = {
  title: 'उत्पाद की जानकारी',
  labels: {
    origin: 'किस देश में बना',
    maker: 'निर्माता या पैक करने वाले',
    importer: 'आयातक',
    netQuantity: 'शुद्ध मात्रा',
    care: 'देखभाल',
  },
  contact: 'ग्राहक सेवा',
  words: { india: 'भारत', onePiece: '1 नग' },
}
