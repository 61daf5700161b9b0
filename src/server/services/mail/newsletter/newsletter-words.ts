/** The email that asks whether an address wants the newsletter, in English. */
export const newsletterInEnglish = {
  newsletter: {
    subject: (shop: string): string => `Please confirm your ${shop} newsletter`,
    preview: 'You get our newsletter only if you confirm.' as string,
    heading: 'Would you like our newsletter?' as string,
    text: 'This address was entered for our newsletter: new pieces, care notes and early invitations, now and then. You get it only if you confirm.' as string,
    button: 'Yes, send me the newsletter' as string,
    small:
      'You can unsubscribe at any time. If it was not you, please ignore this email; you will not hear from us.' as string,
  },
}

/** The same in Hindi. */
export const newsletterInHindi: typeof newsletterInEnglish = {
  newsletter: {
    subject: (shop) => `कृपया ${shop} का न्यूज़लेटर पक्का करें`,
    preview: 'पुष्टि करने पर ही आपको न्यूज़लेटर मिलेगा।',
    heading: 'क्या आप हमारा न्यूज़लेटर चाहते हैं?',
    text: 'यह पता हमारे न्यूज़लेटर के लिए दिया गया है: कभी-कभार नए आभूषण, देखभाल के सुझाव और सबसे पहले निमंत्रण। पुष्टि करने पर ही यह आपको मिलेगा।',
    button: 'हाँ, न्यूज़लेटर भेजें',
    small:
      'आप कभी भी सदस्यता रद्द कर सकते हैं। अगर यह आपने नहीं किया, तो कृपया इस ईमेल पर ध्यान न दें; हम आगे कुछ नहीं भेजेंगे।',
  },
}
