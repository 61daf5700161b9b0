import type { gifts as english } from '#i18n/content/gifts.ts'

export const gifts: typeof english = {
  title: 'उपहार',
  description: 'उपहार के आभूषण: बजट, पाने वाले और अवसर के अनुसार।',
  lead: 'बजट, पाने वाले और अवसर के अनुसार।',
  none: 'इस पेज के आभूषण अभी चुने जा रहे हैं।',
  contact: 'हमसे संपर्क करें',
  byBudget: 'बजट के अनुसार',
  byRecipient: 'किसके लिए',
  byOccasion: 'अवसर के अनुसार',
  under: { before: '', after: 'से कम' },
  recipients: { 1: 'लड़कियों के लिए', 2: 'महिलाओं के लिए' },
  pieces: (count) => `${count} आभूषण`,
}
