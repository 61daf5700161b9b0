import type { messages as english } from '#i18n/messages.ts'

export const messages: typeof english = {
  contact: {
    failed: 'संदेश भेजा नहीं जा सका।',
    failedToast: 'अनुरोध भेजा नहीं जा सका',
    sent: 'आपका संदेश भेज दिया गया है!',
    sentToast: 'अनुरोध भेज दिया गया',
  },
  cart: {
    loginToAdd: 'कार्ट में आभूषण जोड़ने के लिए कृपया लॉगिन करें।',
    addFailed: 'आभूषण कार्ट में जोड़ा नहीं जा सका!',
    added: 'आभूषण कार्ट में जोड़ दिया गया!',
    removed: 'आभूषण कार्ट से हटा दिया गया',
  },
  checkout: {
    loginFirst: 'चेकआउट के लिए कृपया लॉगिन करें।',
    placed: 'आपका ऑर्डर दर्ज हो गया है',
    failed: 'ऑर्डर दर्ज नहीं हो सका',
  },
  checkoutFields: {
    phone: 'फ़ोन नंबर आवश्यक है।',
    email: 'ईमेल पता आवश्यक है।',
    firstName: 'पहला नाम आवश्यक है।',
    lastName: 'उपनाम आवश्यक है।',
    address1: 'पते की पहली पंक्ति आवश्यक है।',
    apt: 'फ़्लैट या मकान नंबर आवश्यक है।',
    address2: 'पते की दूसरी पंक्ति आवश्यक है।',
    city: 'शहर आवश्यक है।',
    country: 'देश आवश्यक है।',
    state: 'राज्य आवश्यक है।',
    postalCode: 'पिन कोड आवश्यक है।',
  },
  account: {
    loginToast: 'लॉगिन सफल ',
    loggedIn: 'आप लॉगिन हो गए हैं!',
    loginFailed: 'लॉगिन नहीं हो सका। कृपया फिर से कोशिश करें।',
    signupToast: 'खाता बन गया',
    signupFailed: 'कोई गड़बड़ी हुई। कृपया फिर से कोशिश करें।',
    wrongCredentials: 'ईमेल या पासवर्ड ग़लत है।',
    blocked: 'आपका खाता रोक दिया गया है। कृपया हमसे संपर्क करें।',
    emailTaken: 'इस ईमेल से एक खाता पहले से है।',
    loggedOut: 'आप लॉग आउट हो गए हैं।',
  },
}
