import { messages as specified } from '#domain/shop/messages.ts'
import type { problems as english } from '#i18n/problems.ts'
import { messages } from './messages.ts'

/** By the problem's code. A refusal of input is said by its own sentence, below. */
const BY_CODE: Readonly<Record<string, string>> = {
  'login-required': 'कृपया पहले लॉगिन करें।',
  forbidden: 'आपके खाते से यह नहीं किया जा सकता।',
  blocked: messages.account.blocked,
  'not-found': 'यह अब उपलब्ध नहीं है।',
  'method-not-allowed': 'यह इस तरह नहीं किया जा सकता।',
  conflict: 'इसी समय किसी और ने इसे बदला है। कृपया फिर से कोशिश करें।',
  'price-changed': 'आपके ऑर्डर की क़ीमतें बदल गई हैं। कृपया नई कुल राशि देखकर फिर से ऑर्डर करें।',
  'cash-limit': 'यह ऑर्डर नक़द नहीं चुकाया जा सकता। कृपया ऑनलाइन भुगतान करें।',
  'order-too-large': 'एक ऑर्डर के लिए यह राशि बहुत बड़ी है। ज़्यादा चाहिए तो कृपया हमें लिखें।',
  'not-pending': 'केवल लंबित ऑर्डर हटाया जा सकता है।',
  'email-taken': messages.account.emailTaken,
  'wrong-credentials': messages.account.wrongCredentials,
  'idempotency-mismatch': 'यह ऑर्डर पहले भेजा जा चुका है। कृपया पेज फिर से लोड करें।',
  'too-large': 'यह बहुत बड़ा है।',
  'unsupported-type': 'इस प्रकार की फ़ाइल नहीं ली जा सकती।',
  unavailable: 'दुकान अभी जवाब नहीं दे पा रही है। कृपया थोड़ी देर में फिर से कोशिश करें।',
}

/** By the server's own words. */
const BY_MESSAGE: Readonly<Record<string, string>> = {
  ...pairs(specified.account, messages.account),
  ...pairs(specified.checkoutFields, messages.checkoutFields),
  'Something in the request is not valid.': 'कुछ जानकारी सही नहीं है।',
  'Something went wrong on our side. Please try again in a moment.':
    'हमारी ओर से कोई गड़बड़ी हुई। कृपया थोड़ी देर में फिर से कोशिश करें।',
  'The request took too long. Please try again.': 'अनुरोध में बहुत समय लगा। कृपया फिर से कोशिश करें।',
  'Name is required.': 'नाम आवश्यक है।',
  'Email is required.': 'ईमेल आवश्यक है।',
  'An email address has no line breaks.': 'ईमेल पते में पंक्ति नहीं टूटती।',
  'Phone is required.': 'फ़ोन नंबर आवश्यक है।',
  'Password is required.': 'पासवर्ड आवश्यक है।',
  'The password is too long.': 'पासवर्ड बहुत लंबा है।',
  'Please enter a valid email address.': 'कृपया सही ईमेल पता लिखें।',
  'This password is one of the most common ones. Please choose another.':
    'यह पासवर्ड बहुत आम है। कृपया दूसरा चुनें।',
  'The password needs more than blanks. Please choose another.':
    'पासवर्ड में केवल ख़ाली जगह नहीं हो सकती। कृपया दूसरा चुनें।',
  'The password needs more than one character, repeated. Please choose another.':
    'पासवर्ड में एक ही अक्षर बार-बार नहीं हो सकता। कृपया दूसरा चुनें।',
  'Your account has been created. Please log in.': 'आपका खाता बन गया है। कृपया लॉगिन करें।',
  'Thank you. Please confirm with the link in our mail. If you get the newsletter already, there is nothing to do.':
    'धन्यवाद। कृपया हमारे मेल में दिए लिंक से पुष्टि करें। अगर न्यूज़लेटर आपको पहले से मिलता है, तो कुछ करने की ज़रूरत नहीं।',
  'This is not your password.': 'यह आपका पासवर्ड नहीं है।',
  'Enter your password to change your email.': 'ईमेल बदलने के लिए अपना पासवर्ड डालें।',
  'Enter the code of your authenticator app.': 'अपने ऑथेंटिकेटर ऐप का कोड डालें।',
  'This code is wrong or was used already. Wait for the next one and try again.':
    'यह कोड ग़लत है या पहले इस्तेमाल हो चुका है। अगले कोड की प्रतीक्षा करें और फिर से कोशिश करें।',
  'This link was used already or is older than 30 minutes. Ask for a new one.':
    'यह लिंक इस्तेमाल हो चुका है या 30 मिनट से पुराना है। नया लिंक मँगाएँ।',
  'Your email is confirmed already.': 'आपका ईमेल पहले ही पक्का हो चुका है।',
  'Please open the link of the e-mail again.': 'कृपया ईमेल का लिंक फिर से खोलें।',
  'You have an order on its way. Your account can be deleted once it was delivered or cancelled.':
    'आपका एक ऑर्डर रास्ते में है। उसके पहुँचने या रद्द होने के बाद खाता हटाया जा सकता है।',
  'The order was deleted.': 'ऑर्डर हटा दिया गया।',
}

/** The server's words that hold a figure. */
const PATTERNS: readonly [pattern: RegExp, words: (figure: string) => string][] = [
  [
    /^Cash on delivery is for orders below (\S+)\. Please pay online\.$/,
    (sum) => `डिलीवरी पर नक़द केवल ${sum} से कम के ऑर्डर के लिए है। कृपया ऑनलाइन भुगतान करें।`,
  ],
  [
    /^One order can come to (\S+) at most\. Please write to us if you want more\.$/,
    (sum) => `एक ऑर्डर अधिकतम ${sum} का हो सकता है। ज़्यादा चाहिए तो कृपया हमें लिखें।`,
  ],
  [
    /^This link was used already or is older than (\d+) days\. Ask for a new one\.$/,
    (days) => `यह लिंक इस्तेमाल हो चुका है या ${days} दिन से पुराना है। नया लिंक मँगाएँ।`,
  ],
  [/^At most (\d+) characters, please\.$/, (most) => `कृपया अधिकतम ${most} अक्षर लिखें।`],
  [
    /^The password needs at least (\d+) characters\.$/,
    (least) => `पासवर्ड में कम से कम ${least} अक्षर होने चाहिए।`,
  ],
  [
    /^The password may have at most (\d+) characters\.$/,
    (most) => `पासवर्ड में अधिकतम ${most} अक्षर हो सकते हैं।`,
  ],
  [
    /^You can keep (\d+) addresses\. Delete one of them first\.$/,
    (most) => `आप ${most} पते रख सकते हैं। पहले उनमें से एक हटाएँ।`,
  ],
  [/^The quantity must be at least (\d+)\.$/, (least) => `मात्रा कम से कम ${least} होनी चाहिए।`],
  [
    /^Too many attempts\. Please try again in (\d+) minutes?\.$/,
    (minutes) => `बहुत बार कोशिश हुई। कृपया ${minutes} मिनट बाद फिर से कोशिश करें।`,
  ],
]

export const problems: typeof english = {
  unreachable: 'दुकान से संपर्क नहीं हो सका। कृपया फिर से कोशिश करें।',
  words: ({ code, message, shortages = [] }) => {
    if (shortages.length > 0) return shortages.map(shortageWords).join(' ')
    return knownSentence(message) ?? BY_CODE[code ?? ''] ?? message
  },
  sentence: (message) => knownSentence(message) ?? message,
}

function knownSentence(message: string): string | undefined {
  if (Object.hasOwn(BY_MESSAGE, message)) return BY_MESSAGE[message]
  for (const [pattern, words] of PATTERNS) {
    const figure = pattern.exec(message)?.[1]
    if (figure !== undefined) return words(figure)
  }
  return undefined
}

function shortageWords({ name, left }: { name: string; left: number }): string {
  if (left <= 0) return `${name} का स्टॉक समाप्त है।`
  return left === 1 ? `${name} का केवल 1 नग बचा है।` : `${name} के केवल ${left} नग बचे हैं।`
}

function pairs<Name extends string>(
  from: Readonly<Record<Name, string>>,
  to: Readonly<Record<Name, string>>,
): Record<string, string> {
  return Object.fromEntries(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both have exactly these names
    (Object.keys(from) as Name[]).map((name) => [from[name], to[name]]),
  )
}
