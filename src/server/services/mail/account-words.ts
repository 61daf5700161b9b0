import type { BreachNotice } from '#domain/accounts/breach-notice.ts'
import type { AccountChange } from '#domain/shop/mail.ts'

/** What the owner of an account is told about it, and the message with a code, in English. */
export const englishAccount = {
  accountChanged: {
    subject: {
      password: 'Your password was changed',
      'second-factor-on': 'Two-step verification is on',
      'second-factor-off': 'Two-step verification is off',
      'phone-on': 'A phone was added to your account',
      'phone-off': 'The phone was removed from your account',
      'phone-moved': 'Your phone number now belongs to another account',
      'phone-login': 'Somebody logged in with a code on your phone',
    } as Readonly<Record<AccountChange, string>>,
    preview: 'If it was not you, choose a new password now.' as string,
    text: {
      password:
        'The password of your account was changed. Every other device is logged out. If it was you, you do not need to do anything.',
      'second-factor-on':
        'Logging in to your account now also takes a code from your authenticator app. If you turned this on, you do not need to do anything.',
      'second-factor-off':
        'Logging in to your account now takes only your password. If you turned this off, you do not need to do anything.',
      'phone-on':
        'A code on that phone now opens your account, like your password. If you added it, you do not need to do anything.',
      'phone-off':
        'Codes on that phone no longer open your account; your password does. If you removed it or have just set a new password by a link, you do not need to do anything. You can add the phone again in your account.',
      'phone-moved':
        'Somebody else has proven that the phone number of your account is theirs, so codes on it no longer open your account. Your password does. If the number is still yours, you can add it again in your account.',
      'phone-login':
        'The login came from a place that your account had not been used from before. If it was you, you do not need to do anything.',
    } as Readonly<Record<AccountChange, string>>,
    notYou: 'If it was not you, choose a new password now. That logs out every device.' as string,
    button: 'Choose a new password' as string,
    small: (phone: string): string => `If you need help, call us on ${phone}.`,
  },
  ordersJoined: {
    subject: (count: number): string =>
      count === 1 ? 'An order joined your account' : 'Orders joined your account',
    preview: 'You placed them without a login, with your email and phone.' as string,
    text: (orders: string): string =>
      `The orders that you placed without a login, with your email and your phone, are now in your account: ${orders}. You find them under My Orders. Links in earlier emails no longer open them.`,
    notYou: (phone: string): string => `If this is not right, please call us on ${phone}.`,
    button: 'See my orders' as string,
  },
  breachNotice: {
    subject: (shop: string): string => `${shop}: about the safety of your data`,
    preview: 'What happened, what we do about it, and what you can do.' as string,
    parts: {
      what: 'What happened',
      consequences: 'What it may mean for you',
      measures: 'What we have done and are doing',
      advice: 'What you can do',
      contact: 'Who answers your questions',
    } as Readonly<Record<keyof BreachNotice, string>>,
    small: 'You can also complain to the Data Protection Board of India.' as string,
  },
  phoneCode: {
    subject: 'A code for a phone' as string,
    /** Of the test provider; the words that a real one sends are those of its approved template. */
    text: (shop: string, code: string, minutes: number): string =>
      `${code} is your code for ${shop}. It works for ${minutes} minutes. Never tell it to anybody.`,
  },
}

/** The same in Hindi. */
export const hindiAccount: typeof englishAccount = {
  accountChanged: {
    subject: {
      password: 'आपका पासवर्ड बदल गया है',
      'second-factor-on': 'दो-चरणीय लॉगिन चालू है',
      'second-factor-off': 'दो-चरणीय लॉगिन बंद है',
      'phone-on': 'आपके खाते में फ़ोन जोड़ा गया है',
      'phone-off': 'आपके खाते से फ़ोन हटाया गया है',
      'phone-moved': 'आपका फ़ोन नंबर अब दूसरे खाते का है',
      'phone-login': 'किसी ने आपके फ़ोन के कोड से लॉगिन किया',
    },
    preview: 'अगर यह आपने नहीं किया, तो अभी नया पासवर्ड चुनें।',
    text: {
      password:
        'आपके खाते का पासवर्ड बदल गया है। बाक़ी सभी डिवाइस लॉग आउट हो गए हैं। अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं।',
      'second-factor-on':
        'अब आपके खाते में लॉगिन करने पर ऑथेंटिकेटर ऐप का कोड भी माँगा जाएगा। अगर यह आपने चालू किया है, तो कुछ करने की ज़रूरत नहीं।',
      'second-factor-off':
        'अब आपके खाते में लॉगिन करने पर केवल पासवर्ड माँगा जाएगा। अगर दो-चरणीय लॉगिन आपने बंद किया है, तो कुछ करने की ज़रूरत नहीं।',
      'phone-on':
        'अब उस फ़ोन पर आया कोड भी पासवर्ड की तरह आपका खाता खोलता है। अगर फ़ोन आपने जोड़ा है, तो कुछ करने की ज़रूरत नहीं।',
      'phone-off':
        'अब उस फ़ोन के कोड से आपका खाता नहीं खुलता; पासवर्ड से खुलता है। अगर फ़ोन आपने हटाया है, या अभी-अभी लिंक से नया पासवर्ड चुना है, तो कुछ करने की ज़रूरत नहीं। फ़ोन को अपने खाते में फिर से जोड़ सकते हैं।',
      'phone-moved':
        'किसी और ने साबित किया है कि आपके खाते का फ़ोन नंबर उनका है, इसलिए उसके कोड से अब आपका खाता नहीं खुलता। पासवर्ड से खुलता है। अगर नंबर अब भी आपका है, तो उसे अपने खाते में फिर से जोड़ें।',
      'phone-login':
        'यह ऐसी जगह से हुआ जहाँ से आपके खाते में पहले कभी लॉगिन नहीं हुआ था। अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं।',
    },
    notYou: 'अगर यह आपने नहीं किया, तो अभी नया पासवर्ड चुनें। इससे हर डिवाइस लॉग आउट हो जाता है।',
    button: 'नया पासवर्ड चुनें',
    small: (phone) => `मदद के लिए हमें ${phone} पर फ़ोन करें।`,
  },
  ordersJoined: {
    subject: (count) => (count === 1 ? 'एक ऑर्डर आपके खाते में जुड़ा' : 'ऑर्डर आपके खाते में जुड़े'),
    preview: 'ये आपने बिना लॉगिन किए, अपने ईमेल और फ़ोन से दिए थे।',
    text: (orders) =>
      `आपने अपने ईमेल और फ़ोन से बिना लॉगिन जो मँगाया था, वह अब आपके खाते में है: ${orders}। यह आपको अपने ऑर्डर में मिलेगा; पुराने ईमेल के लिंक से अब नहीं खुलेगा।`,
    notYou: (phone) => `अगर यह सही नहीं है, तो कृपया हमें ${phone} पर फ़ोन करें।`,
    button: 'मेरे ऑर्डर देखें',
  },
  breachNotice: {
    subject: (shop) => `${shop}: आपके डेटा की सुरक्षा के बारे में`,
    preview: 'क्या हुआ, हम क्या कर रहे हैं और आप क्या कर सकते हैं।',
    parts: {
      what: 'क्या हुआ',
      consequences: 'आपके लिए इसका क्या मतलब हो सकता है',
      measures: 'हमने क्या किया है और क्या कर रहे हैं',
      advice: 'आप क्या कर सकते हैं',
      contact: 'आपके सवालों के जवाब कौन देगा',
    },
    small: 'आप भारत के डेटा संरक्षण बोर्ड से भी शिकायत कर सकते हैं।',
  },
  phoneCode: {
    subject: 'फ़ोन के लिए कोड',
    text: (shop, code, minutes) =>
      `${code} ${shop} के लिए आपका कोड है। यह ${minutes} मिनट तक चलता है। इसे किसी को न बताएँ।`,
  },
}
