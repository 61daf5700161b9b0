import { greetingInEnglish, greetingInHindi } from '#server/services/mail/greeting.ts'

/** The emails to the buyer of a gift card; `sum` is a text such as `₹500.00`, `to` the name of the recipient. */
export interface GiftSaleWords {
  paid: {
    subject: (sum: string) => string
    text: (sum: string, to: string) => string
    /** When its email goes out, such as `25 December 2026`. */
    on: (day: string) => string
    small: string
  }
  /** Money for which no card was issued: it came too late, twice, as another sum or above the limit of a day. */
  returned: { subject: (sum: string) => string; text: (sum: string, to: string) => string }
  /** A card that staff has ended. */
  refunded: { subject: (sum: string) => string; text: (sum: string, to: string) => string }
  /** Money that went back while the card stays as it is. */
  part: { subject: (sum: string) => string; text: (sum: string, to: string) => string }
  /** How long it takes. */
  days: string
}

const hello = greetingInEnglish('')
const namaste = greetingInHindi('')

export const giftSaleInEnglish: GiftSaleWords = {
  paid: {
    subject: (sum) => `Your payment of ${sum} for a gift card`,
    text: (sum, to) => `${hello} thank you. We have received ${sum} for a gift card for ${to}.`,
    on: (day) => `The email with its code goes to the recipient on ${day}.`,
    small:
      'The code is only in that email. A gift card is no purchase of goods, so there is no tax on it and no invoice; the pieces that it pays for are taxed when they are bought.',
  },
  returned: {
    subject: (sum) => `${sum} for a gift card goes back to you`,
    text: (sum, to) =>
      `${hello} ${sum} that you paid for a gift card for ${to} came too late, twice, as another sum, or above what one person can buy or get in a day. We have not issued a card for it and send it back the way it was paid.`,
  },
  refunded: {
    subject: (sum) => `${sum} for a gift card is on its way back`,
    text: (sum, to) =>
      `${hello} we have ended the gift card for ${to} and sent ${sum} back the way it was paid. Its code is no longer valid.`,
  },
  part: {
    subject: (sum) => `${sum} for a gift card is on its way back`,
    text: (sum, to) =>
      `${hello} we have sent ${sum} of what you paid for the gift card for ${to} back the way it was paid. The card itself is unchanged.`,
  },
  days: 'Your bank may take five to seven working days.',
}

export const giftSaleInHindi: GiftSaleWords = {
  paid: {
    subject: (sum) => `गिफ़्ट कार्ड के लिए आपका ${sum} का भुगतान`,
    text: (sum, to) => `${namaste} धन्यवाद। ${to} के गिफ़्ट कार्ड के लिए हमें ${sum} मिल गए हैं।`,
    on: (day) => `कोड वाला ईमेल पाने वाले को ${day} को जाएगा।`,
    small:
      'कोड केवल उसी ईमेल में होता है। गिफ़्ट कार्ड सामान की ख़रीद नहीं है, इसलिए उस पर कर और बिल नहीं है; जो आभूषण उससे ख़रीदे जाते हैं, उन पर कर ख़रीदते समय लगता है।',
  },
  returned: {
    subject: (sum) => `गिफ़्ट कार्ड के ${sum} आपको वापस जा रहे हैं`,
    text: (sum, to) =>
      `${namaste} ${to} के गिफ़्ट कार्ड के लिए आपके दिए ${sum} देर से, दो बार, अलग राशि में या एक व्यक्ति की एक दिन की सीमा से ऊपर आए। हमने उनके लिए कार्ड जारी नहीं किया है और पैसा उसी तरीक़े से लौटा रहे हैं।`,
  },
  refunded: {
    subject: (sum) => `गिफ़्ट कार्ड के ${sum} वापस भेजे गए`,
    text: (sum, to) =>
      `${namaste} हमने ${to} का गिफ़्ट कार्ड बंद कर दिया है और ${sum} उसी तरीक़े से लौटाए हैं जिससे भुगतान हुआ था। उसका कोड अब मान्य नहीं है।`,
  },
  part: {
    subject: (sum) => `गिफ़्ट कार्ड के ${sum} वापस भेजे गए`,
    text: (sum, to) =>
      `${namaste} ${to} के गिफ़्ट कार्ड के लिए आपके दिए पैसों में से ${sum} हमने उसी तरीक़े से लौटाए हैं जिससे भुगतान हुआ था। कार्ड में कोई बदलाव नहीं हुआ है।`,
  },
  days: 'बैंक को पाँच से सात कार्यदिवस लग सकते हैं।',
}
