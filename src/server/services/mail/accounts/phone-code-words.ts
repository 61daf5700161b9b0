/** The message with a code for a phone. In English. */
export const phoneCodeInEnglish = {
  phoneCode: {
    subject: 'A code for a phone' as string,
    /** Of the test provider; the words that a real one sends are those of its approved template. */
    text: (shop: string, code: string, minutes: number): string =>
      `${code} is your code for ${shop}. It works for ${minutes} minutes. Never tell it to anybody.`,
  },
}

/** The same in Hindi. */
export const phoneCodeInHindi: typeof phoneCodeInEnglish = {
  phoneCode: {
    subject: 'फ़ोन के लिए कोड',
    text: (shop, code, minutes) =>
      `${code} ${shop} के लिए आपका कोड है। यह ${minutes} मिनट तक चलता है। इसे किसी को न बताएँ।`,
  },
}
