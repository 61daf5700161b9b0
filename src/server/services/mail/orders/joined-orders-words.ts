/** What the email says when orders without a login join an account. In English. */
export const joinedOrdersInEnglish = {
  ordersJoined: {
    subject: (count: number): string =>
      count === 1 ? 'An order joined your account' : 'Orders joined your account',
    preview: 'You placed them without a login, with your email and phone.' as string,
    text: (orders: string): string =>
      `The orders that you placed without a login, with your email and your phone, are now in your account: ${orders}. You find them under My Orders. Links in earlier emails no longer open them.`,
    notYou: (phone: string): string => `If this is not right, please call us on ${phone}.`,
    button: 'See my orders' as string,
  },
}

/** The same in Hindi. */
export const joinedOrdersInHindi: typeof joinedOrdersInEnglish = {
  ordersJoined: {
    subject: (count) => (count === 1 ? 'एक ऑर्डर आपके खाते में जुड़ा' : 'ऑर्डर आपके खाते में जुड़े'),
    preview: 'ये आपने बिना लॉगिन किए, अपने ईमेल और फ़ोन से दिए थे।',
    text: (orders) =>
      `आपने अपने ईमेल और फ़ोन से बिना लॉगिन जो मँगाया था, वह अब आपके खाते में है: ${orders}। यह आपको अपने ऑर्डर में मिलेगा; पुराने ईमेल के लिंक से अब नहीं खुलेगा।`,
    notYou: (phone) => `अगर यह सही नहीं है, तो कृपया हमें ${phone} पर फ़ोन करें।`,
    button: 'मेरे ऑर्डर देखें',
  },
}
