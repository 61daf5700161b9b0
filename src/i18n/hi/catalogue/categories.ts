import type { categories as english } from '#i18n/catalogue/categories.ts'

export const categories: typeof english = {
  title: 'श्रेणी से चुनें',
  description: 'दुकान की हर श्रेणी, उसमें रखे आभूषणों की संख्या के साथ।',
  pieces: (count) => `${count} आभूषण`,
  none: 'अभी कोई श्रेणी नहीं है',
  noneText: 'दुकान तैयार की जा रही है। सभी आभूषण “नए आभूषण” में हैं।',
  newArrival: 'नए आभूषण',
}
