interface WantedForLess {
  name: string
  piece: string
  /** The wanted price as text. */
  sum: string
}

/** Emails to people who wait for a piece, in English. `piece` is its name with purity and size. */
export const englishAlerts = {
  alertNoted: {
    preview: 'One email, then we delete your address.' as string,
    back: (name: string, piece: string) => ({
      subject: `We will tell you when ${name} is back`,
      text: `You asked to be told when this piece is back: ${piece}. We write to you once, when it can be bought again, and then delete your address from the list. After half a year we stop waiting.`,
    }),
    less: ({ name, piece, sum }: WantedForLess) => ({
      subject: `We will tell you when ${name} costs less`,
      text: `You asked to be told when this piece costs ${sum} or less, before tax: ${piece}. We write to you once, when it does and can be bought, and then delete your address from the list. After half a year we stop waiting.`,
    }),
    notYou: 'If you did not ask for this, or no longer want it, press the button.' as string,
    button: 'Do not tell me' as string,
  },
  backInStock: {
    subject: (name: string): string => `${name} is back`,
    preview: 'You asked us to tell you.' as string,
    text: (piece: string): string =>
      `You asked to be told when this piece is back: ${piece}. It can be bought again. We do not hold it for you, and others may have waited too.`,
    button: 'See the piece' as string,
    small: 'This was the only email. Your address is off the list.' as string,
  },
  priceFell: {
    subject: (name: string): string => `${name} costs less now`,
    preview: (price: string): string => `${price} now, before tax.`,
    text: (piece: string, price: string): string =>
      `You asked to be told when this piece costs no more than the price you named: ${piece}. It costs ${price} now, before tax. We do not hold this price for you, and it may change again.`,
    button: 'See the piece' as string,
    small: 'This was the only email. Your address is off the list.' as string,
  },
}

/** The same in Hindi. */
export const hindiAlerts: typeof englishAlerts = {
  alertNoted: {
    preview: 'एक ईमेल, फिर हम आपका पता हटा देंगे।',
    back: (name, piece) => ({
      subject: `${name} फिर से आने पर हम आपको बताएँगे`,
      text: `आपने कहा था कि यह आभूषण फिर से आने पर आपको बताया जाए: ${piece}। जब यह फिर से ख़रीदा जा सकेगा, तब हम आपको एक बार लिखेंगे और फिर सूची से आपका पता हटा देंगे। छह महीने बाद हम प्रतीक्षा बंद कर देते हैं।`,
    }),
    less: ({ name, piece, sum }) => ({
      subject: `${name} की क़ीमत घटने पर हम आपको बताएँगे`,
      text: `आपने कहा था कि यह आभूषण कर से पहले ${sum} या उससे कम का होने पर आपको बताया जाए: ${piece}। जब दाम इतना होगा और यह ख़रीदा जा सकेगा, तब हम आपको एक बार लिखेंगे और फिर सूची से आपका पता हटा देंगे। छह महीने बाद हम प्रतीक्षा बंद कर देते हैं।`,
    }),
    notYou: 'अगर यह आपने नहीं कहा था, या अब नहीं चाहिए, तो बटन दबाएँ।',
    button: 'मुझे न बताएँ',
  },
  backInStock: {
    subject: (name) => `${name} फिर से उपलब्ध है`,
    preview: 'आपने कहा था कि हम आपको बताएँ।',
    text: (piece) =>
      `आपने कहा था कि यह आभूषण फिर से आने पर आपको बताया जाए: ${piece}। यह अब फिर से ख़रीदा जा सकता है। हम इसे आपके लिए अलग नहीं रखते, और शायद दूसरे भी इसकी प्रतीक्षा कर रहे थे।`,
    button: 'आभूषण देखें',
    small: 'यही एक ईमेल था। आपका पता सूची से हटा दिया गया है।',
  },
  priceFell: {
    subject: (name) => `${name} की क़ीमत घट गई है`,
    preview: (price) => `अब ${price}, कर से पहले।`,
    text: (piece, price) =>
      `आपने कहा था कि यह आभूषण आपकी बताई राशि तक आने पर आपको बताया जाए: ${piece}। अब इसकी क़ीमत कर से पहले ${price} है। हम इस क़ीमत को आपके लिए रोककर नहीं रखते; यह फिर बदल सकती है।`,
    button: 'आभूषण देखें',
    small: 'यही एक ईमेल था। आपका पता सूची से हटा दिया गया है।',
  },
}
