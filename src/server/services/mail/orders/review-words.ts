import type { Opening } from '#server/services/mail/template.ts'

/** The invitation to review what has arrived. In English. */
export const reviewsInEnglish = {
  review: (order: number): Opening => ({
    subject: 'How do you like your jewellery?',
    preview: 'A few words help others choose.',
    heading: 'How do you like it?',
    text: `order ${order} arrived a few days ago. A few words from you help others choose, praise and criticism alike.`,
  }),
  noInvitations: 'Do not ask me for reviews again' as string,
  writeReview: 'Write a review' as string,
}

/** The same in Hindi. */
export const reviewsInHindi: typeof reviewsInEnglish = {
  review: (order) => ({
    subject: 'आपको आभूषण कैसे लगे?',
    preview: 'आपके दो शब्द औरों को चुनने में मदद करते हैं।',
    heading: 'आपको आभूषण कैसे लगे?',
    text: `ऑर्डर ${order} को पहुँचे कुछ दिन हुए हैं। आपके दो शब्द औरों को चुनने में मदद करते हैं, तारीफ़ हो या आलोचना।`,
  }),
  noInvitations: 'मुझसे फिर समीक्षा न माँगें',
  writeReview: 'समीक्षा लिखें',
}
