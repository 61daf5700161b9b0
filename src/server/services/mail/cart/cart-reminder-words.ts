/** Emails about a cart that was left, in English. */
export const englishReminders = {
  cartLeft: {
    subject: (shop: string): string => `Your cart at ${shop}`,
    preview: 'The pieces you chose are still there.' as string,
    text: 'You asked us to remind you of the pieces in your cart. We do not hold them for you: prices and stock are those of the moment you order.' as string,
    title: 'In your cart' as string,
    pieces: (count: number): string => `${count} ×`,
    others: (count: number): string => (count === 1 ? 'and 1 more' : `and ${count} more`),
    button: 'Open the cart' as string,
    end: 'No more reminders' as string,
    small: 'After 3 hours and after a day you get one such email, never after an order.' as string,
  },
}

/** The same in Hindi. */
export const hindiReminders: typeof englishReminders = {
  cartLeft: {
    subject: (shop) => `${shop} में आपका कार्ट`,
    preview: 'आपके चुने आभूषण अब भी वहीं हैं।',
    text: 'आपने कहा था कि हम आपको आपके कार्ट के आभूषणों की याद दिलाएँ। हम उन्हें आपके लिए अलग नहीं रखते: दाम और स्टॉक वही होंगे जो ऑर्डर देते समय हों।',
    title: 'आपके कार्ट में',
    pieces: (count) => `${count} ×`,
    others: (count) => `और ${count}`,
    button: 'कार्ट खोलें',
    end: 'और याद न दिलाएँ',
    small: 'ऐसा एक ईमेल 3 घंटे बाद और एक दिन बाद आता है, ऑर्डर के बाद कभी नहीं।',
  },
}
