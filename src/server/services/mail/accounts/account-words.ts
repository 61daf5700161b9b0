import type { AccountChange } from '#domain/shop/mail.ts'
import { greetingInEnglish, greetingInHindi } from '#server/services/mail/greeting.ts'

/** What emails say of an account: welcome, password, email address, invitations. In English. */
export const englishAccount = {
  welcome: {
    subject: (shop: string): string => `Welcome to ${shop}`,
    preview: 'One click to confirm your email address.' as string,
    text: 'Your account is ready. It keeps your cart, your orders and your wishlist on every device you log in with. Please confirm that this email address is yours. The link works for 3 days.' as string,
    button: 'Confirm my email address' as string,
    small: 'If you did not open an account with us, please ignore this email.' as string,
  },
  passwordReset: {
    subject: 'Choose a new password' as string,
    preview: 'The link works once, for 30 minutes.' as string,
    text: (name: string): string =>
      `${greetingInEnglish(name)} someone asked to reset the password of your account.`,
    small:
      'The link works once, for 30 minutes. Setting a new password logs out every device. If it was not you, you do not need to do anything: your password stays the same.' as string,
  },
  emailChange: {
    subject: 'Confirm your new email address' as string,
    preview: (shop: string): string => `Confirm this address for your account at ${shop}.`,
    text: (shop: string): string =>
      `You asked to use this address for your account at ${shop}. Until you confirm it, the old address stays. The link works for 3 days.`,
    button: 'Use this address' as string,
    small: 'If you did not ask for this, please ignore this email.' as string,
  },
  emailChangeAsked: {
    subject: 'Someone wants to change your email address' as string,
    preview: 'If it was not you, choose a new password now.' as string,
    text: 'Someone who knows your password has asked to change the email address of your account. It changes once they open the link that we sent to the new address. If it was you, there is nothing to do here.' as string,
    notYou:
      'If it was not you, choose a new password now. That logs out every device and cancels this change.' as string,
    button: 'Choose a new password' as string,
    small: (phone: string): string => `If you need help, call us on ${phone}.`,
  },
  emailChanged: {
    subject: 'Your email address was changed' as string,
    preview: 'Your account has a new email address.' as string,
    text: (email: string): string =>
      `The email address of your account is now ${email}. Use it to log in.`,
    small: (phone: string): string => `If it was not you, please call us on ${phone} at once.`,
  },
  customerInvitation: {
    subject: (shop: string): string => `Your account at ${shop}`,
    preview: 'Choose a password and your account is ready.' as string,
    text: (shop: string): string =>
      `${shop} has opened an account for you. Choose a password to see your orders and check out faster. The link works once, for 7 days.`,
    button: 'Choose a password' as string,
    small: 'If you did not expect this, please ignore this email.' as string,
  },
  invitation: {
    subject: (shop: string): string => `You are invited to join ${shop}`,
    preview: (by: string): string => `${by} has invited you to the shop's admin area.`,
    heading: (shop: string): string => `Welcome to the ${shop} team`,
    text: (by: string): string =>
      `${by} has invited you to the admin area of the shop. Choose a password to get started.`,
    button: 'Accept the invitation' as string,
  },
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
}

/** The same in Hindi. */
export const hindiAccount: typeof englishAccount = {
  welcome: {
    subject: (shop) => `${shop} में आपका स्वागत है`,
    preview: 'अपना ईमेल पता एक क्लिक से पक्का करें।',
    text: 'आपका खाता तैयार है। आप जिस भी डिवाइस से लॉगिन करें, आपका कार्ट, आपके ऑर्डर और आपकी पसंद की सूची इसमें मिलेगी। कृपया पक्का करें कि यह ईमेल पता आपका है। लिंक 3 दिन तक मान्य है।',
    button: 'मेरा ईमेल पता पक्का करें',
    small: 'अगर आपने हमारे यहाँ खाता नहीं खोला है, तो कृपया इस ईमेल पर ध्यान न दें।',
  },
  passwordReset: {
    subject: 'नया पासवर्ड चुनें',
    preview: 'लिंक एक बार और 30 मिनट तक ही काम करता है।',
    text: (name) => `${greetingInHindi(name)} किसी ने आपके खाते का पासवर्ड बदलने का अनुरोध किया है।`,
    small:
      'लिंक एक बार और 30 मिनट तक ही काम करता है। नया पासवर्ड रखने पर हर डिवाइस लॉग आउट हो जाएगा। अगर यह अनुरोध आपने नहीं किया, तो कुछ करने की ज़रूरत नहीं: आपका पासवर्ड वही रहेगा।',
  },
  emailChange: {
    subject: 'अपना नया ईमेल पता पक्का करें',
    preview: (shop) => `${shop} में अपने खाते के लिए यह पता पक्का करें।`,
    text: (shop) =>
      `आपने ${shop} में अपने खाते के लिए यह पता माँगा है। जब तक आप इसे पक्का नहीं करते, पुराना पता बना रहेगा। लिंक 3 दिन तक मान्य है।`,
    button: 'यही पता रखें',
    small: 'अगर यह अनुरोध आपने नहीं किया, तो कृपया इस ईमेल पर ध्यान न दें।',
  },
  emailChangeAsked: {
    subject: 'कोई आपका ईमेल पता बदलना चाहता है',
    preview: 'अगर यह आप नहीं हैं, तो अभी नया पासवर्ड चुनें।',
    text: 'आपका पासवर्ड जानने वाले किसी व्यक्ति ने आपके खाते का ईमेल पता बदलने का अनुरोध किया है। नए पते पर भेजा गया लिंक खुलने पर ही पता बदलेगा। अगर यह आप ही हैं, तो यहाँ कुछ करने की ज़रूरत नहीं।',
    notYou:
      'अगर यह आप नहीं हैं, तो अभी नया पासवर्ड चुनें। इससे हर डिवाइस लॉग आउट हो जाएगा और यह बदलाव रद्द हो जाएगा।',
    button: 'नया पासवर्ड चुनें',
    small: (phone) => `मदद के लिए हमें ${phone} पर फ़ोन करें।`,
  },
  emailChanged: {
    subject: 'आपका ईमेल पता बदल गया है',
    preview: 'आपके खाते का ईमेल पता बदल गया है।',
    text: (email) => `आपके खाते का ईमेल पता अब ${email} है। आगे से इसी से लॉगिन करें।`,
    small: (phone) => `अगर यह आपने नहीं किया, तो कृपया तुरंत ${phone} पर फ़ोन करें।`,
  },
  customerInvitation: {
    subject: (shop) => `${shop} में आपका खाता`,
    preview: 'पासवर्ड चुनें और आपका खाता तैयार है।',
    text: (shop) =>
      `${shop} ने आपके लिए खाता खोला है। पासवर्ड चुनें; फिर वहाँ आपके ऑर्डर दिखेंगे और ख़रीदारी जल्दी होगी। लिंक एक बार, 7 दिन तक चलता है।`,
    button: 'पासवर्ड चुनें',
    small: 'अगर आपको इसकी उम्मीद नहीं थी, तो कृपया इस ईमेल पर ध्यान न दें।',
  },
  invitation: {
    subject: (shop) => `${shop} से जुड़ने का निमंत्रण`,
    preview: (by) => `${by} ने आपको दुकान के प्रबंधन से जुड़ने का निमंत्रण दिया है।`,
    heading: (shop) => `${shop} की टीम में स्वागत है`,
    text: (by) => `${by} ने आपको दुकान के प्रबंधन से जुड़ने का निमंत्रण दिया है। पासवर्ड चुनें और शुरू करें।`,
    button: 'निमंत्रण स्वीकार करें',
  },
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
}
