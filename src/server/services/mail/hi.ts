import { PAYMENT_METHOD_LABELS } from '#domain/orders/checkout.ts'
import { PAYMENT_NOTES } from '#domain/settings/shop-defaults.ts'
import type { MailTexts } from './en.ts'
import { hindiAlerts } from './alert-words.ts'
import { hindiReminders } from './cart-words.ts'
import { hindiAccount } from './account-words.ts'
import { creditInHindi } from './credit-words.ts'
import { madeInHindi } from './made/made-words.ts'
import { repairsInHindi } from './repairs/repair-words.ts'
import { returnsInHindi } from './return-words.ts'
import { moneyInHindi } from './money-words.ts'
import { extrasInHindi } from './order-extras.ts'
import { reductionsInHindi } from './reduction-words.ts'
import { CANCEL_REASONS } from './cancel-reasons.ts'

/** The texts of every email, in Hindi. */
export const hindi: MailTexts = {
  ...hindiAccount,
  ...hindiAlerts,
  ...hindiReminders,
  tag: 'hi',
  dear: (name, text) => `${greeting(name)} ${text}`,
  regards: 'सादर',
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
    text: (name) => `${greeting(name)} किसी ने आपके खाते का पासवर्ड बदलने का अनुरोध किया है।`,
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
  creditChanged: creditInHindi,
  repairs: repairsInHindi,
  made: madeInHindi,
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
  requestReceived: {
    subject: (number) => `आपका संदेश मिल गया (${number})`,
    preview: 'हम 48 घंटे में जवाब देते हैं।',
    heading: 'लिखने के लिए धन्यवाद',
    text: (number) =>
      `आपका संदेश हमें मिल गया है। इसका नंबर ${number} है। हम 48 घंटे में जवाब देते हैं और एक महीने में समाधान करते हैं।`,
    small: (number, phone) =>
      `${phone} पर फ़ोन करते समय कृपया नंबर ${number} बताएँ। अगर आपने हमें नहीं लिखा, तो कृपया इस ईमेल पर ध्यान न दें।`,
  },
  requestAnswered: {
    subject: (number) => `आपके संदेश का जवाब (${number})`,
    heading: 'आपके संदेश का जवाब',
    dear: (name) => `नमस्ते ${name},`,
  },
  followRequest: 'अपना अनुरोध देखें',
  requestSettled: {
    subject: (number) => `आपकी शिकायत का निपटारा हुआ (${number})`,
    heading: 'आपकी शिकायत का निपटारा हुआ',
    text: 'हमने यह किया:',
    small:
      'अगर आप इससे संतुष्ट नहीं हैं, तो अपने अनुरोध के पेज पर हमें लिखें। आप राष्ट्रीय उपभोक्ता हेल्पलाइन 1915 पर भी फ़ोन कर सकते हैं।',
  },
  newsletter: {
    subject: (shop) => `कृपया ${shop} का न्यूज़लेटर पक्का करें`,
    preview: 'पुष्टि करने पर ही आपको न्यूज़लेटर मिलेगा।',
    heading: 'क्या आप हमारा न्यूज़लेटर चाहते हैं?',
    text: 'यह पता हमारे न्यूज़लेटर के लिए दिया गया है: कभी-कभार नए आभूषण, देखभाल के सुझाव और सबसे पहले निमंत्रण। पुष्टि करने पर ही यह आपको मिलेगा।',
    button: 'हाँ, न्यूज़लेटर भेजें',
    small:
      'आप कभी भी सदस्यता रद्द कर सकते हैं। अगर यह आपने नहीं किया, तो कृपया इस ईमेल पर ध्यान न दें; हम आगे कुछ नहीं भेजेंगे।',
  },
  order: {
    received: (order, pieces, total) => ({
      subject: `आपका ऑर्डर ${order} हमें मिल गया`,
      preview: `${pieces} आभूषण, कुल ${total}।`,
      heading: 'आपके ऑर्डर के लिए धन्यवाद',
    }),
    receivedText: {
      paid: 'आपका ऑर्डर और भुगतान हमें मिल गया है, और हम इसे तैयार कर रहे हैं।',
      paidInTest:
        'आपका ऑर्डर हमें मिल गया है, और हम इसे तैयार कर रहे हैं। इस दुकान में भुगतान केवल परीक्षण है: कोई पैसा नहीं कटा।',
      due: 'आपका ऑर्डर हमें मिल गया है, और हम इसे तैयार कर रहे हैं।',
      unproven:
        'आपका ऑर्डर हमें मिल गया है। कृपया 48 घंटे में अपने खाते का ईमेल पता पक्का करें: हमारे पहले ईमेल का लिंक खोलें, या अपने खाते के पेज से नया लिंक मँगाएँ। नहीं तो यह नकद ऑर्डर रद्द कर दिया जाएगा।',
      waiting:
        'आपका ऑर्डर हमें मिल गया है। भुगतान होने तक आभूषण 20 मिनट आपके लिए सुरक्षित हैं। भुगतान आप “मेरे ऑर्डर” में कर सकते हैं।',
    },
    unconfirmed: (order) => ({
      subject: `ऑर्डर ${order} आपकी पुष्टि का इंतज़ार कर रहा है`,
      preview: 'कृपया अपना ईमेल पता पक्का करें, नहीं तो ऑर्डर रद्द हो जाएगा।',
      heading: 'कृपया अपना ईमेल पता पक्का करें',
      text: 'आपके खाते का ईमेल पता अभी पक्का नहीं हुआ है। कृपया हमारे पहले ईमेल के लिंक से उसे पक्का करें, या अपने खाते के पेज से नया लिंक मँगाएँ। ऑर्डर देने के 48 घंटे में पता पक्का न हो, तो नकद ऑर्डर रद्द हो जाता है।',
    }),
    paid: (order, total) => ({
      subject: `ऑर्डर ${order} का भुगतान हो गया`,
      preview: `हमें ${total} मिल गए।`,
      heading: 'आपका भुगतान मिल गया',
      text: `${total} का आपका भुगतान हमें मिल गया है। हम ऑर्डर तैयार कर रहे हैं और भेजते ही आपको बताएँगे।`,
    }),
    paidInTest: (order, total) => ({
      subject: `ऑर्डर ${order} का भुगतान हो गया (परीक्षण)`,
      preview: 'यह परीक्षण भुगतान था: कोई पैसा नहीं कटा।',
      heading: 'आपका परीक्षण भुगतान स्वीकृत हुआ',
      text: `${total} का परीक्षण भुगतान स्वीकृत हुआ। कोई पैसा नहीं कटा। ऑर्डर भेजते ही हम आपको बताएँगे।`,
    }),
    shipped: (order) => ({
      subject: `आपका ऑर्डर ${order} रास्ते में है`,
      preview: 'यह भेज दिया गया है।',
      heading: 'आपका ऑर्डर रास्ते में है',
      text: 'आपका ऑर्डर भेज दिया गया है और आप तक पहुँच रहा है।',
    }),
    delivered: (order) => ({
      subject: `आपका ऑर्डर ${order} पहुँच गया`,
      preview: 'आशा है यह आपको पसंद आएगा।',
      heading: 'आपका ऑर्डर पहुँच गया',
      text: 'आपका ऑर्डर पहुँचा दिया गया है। आशा है यह आपको पसंद आएगा। अगर कुछ ठीक न हो, तो कृपया हमें लिखें।',
    }),
    cancelled: (order) => ({
      subject: `आपका ऑर्डर ${order} रद्द हुआ`,
      heading: 'आपका ऑर्डर रद्द हुआ',
    }),
    cancelledBecause: CANCEL_REASONS.hi,
    refunded: {
      provider: (order, sum, because) => ({
        subject: `ऑर्डर ${order}: ${sum} वापस भेजे गए`,
        preview: 'बैंक में दिखने में 5 से 7 कार्य-दिवस लगते हैं।',
        heading: 'आपके पैसे वापस आ रहे हैं',
        text: `हमने ${sum} उसी माध्यम से वापस भेजे हैं जिससे आपने भुगतान किया था, ${because}। बैंक में दिखने में 5 से 7 कार्य-दिवस लगते हैं।`,
      }),
      cash: (order, sum, because) => ({
        subject: `ऑर्डर ${order}: ${sum} वापस दिए गए`,
        preview: 'नकद, जैसे आपने भुगतान किया था।',
        heading: 'आपके पैसे वापस दिए गए',
        text: `हमने ${sum} आपको नकद वापस दिए हैं, ${because}।`,
      }),
      transfer: (order, sum, because) => ({
        subject: `ऑर्डर ${order}: ${sum} वापस भेजे जा रहे हैं`,
        preview: 'हम इन्हें ख़ुद बैंक ट्रांसफ़र या यूपीआई से भेज रहे हैं।',
        heading: 'आपके पैसे वापस आ रहे हैं',
        text: `हम ${sum} आपको ख़ुद बैंक ट्रांसफ़र या यूपीआई से वापस भेज रहे हैं, ${because}। अगर 3 कार्य-दिवस में पैसे न आएँ, तो कृपया इस ईमेल का जवाब दें।`,
      }),
      credit: (order, sum, because) => ({
        subject: `ऑर्डर ${order}: ${sum} अब स्टोर क्रेडिट हैं`,
        preview: 'चेकआउट पर इन्हें तुरंत इस्तेमाल कर सकते हैं।',
        heading: 'आपका स्टोर क्रेडिट',
        text: `हमने आपके स्टोर क्रेडिट में ${sum} जोड़े हैं, ${because}। किसी भी ऑर्डर के चेकआउट पर इन्हें इस्तेमाल करें।`,
      }),
    },
    refundedInTest: (order, sum) => ({
      subject: `ऑर्डर ${order}: ${sum} की वापसी (परीक्षण)`,
      preview: 'यह परीक्षण भुगतान था: कोई लेन-देन नहीं हुआ।',
      heading: 'परीक्षण भुगतान की वापसी',
      text: `आपके ऑर्डर का परीक्षण भुगतान वापस किया गया: ${sum}। कोई पैसा कटा नहीं था, इसलिए कुछ वापस नहीं आएगा।`,
    }),
    refundFailed: (order, sum) => ({
      subject: `ऑर्डर ${order}: ${sum} वापस नहीं पहुँच पाए`,
      preview: 'हम पैसे किसी और तरीके से भेजेंगे।',
      heading: 'आपके पैसे वापस नहीं पहुँच पाए',
      text: `${sum} आप तक नहीं पहुँच पाए। पैसे अब भी हमारे पास हैं। किसी और तरीके से भेजने के लिए हम आपसे संपर्क करेंगे; आप इस ईमेल का जवाब भी दे सकते हैं।`,
    }),
    creditNoted: (order, sum, note) => ({
      subject: `ऑर्डर ${order}: ${sum} का जमा पत्र`,
      preview: `इससे आपका बिल ${sum} कम हुआ।`,
      heading: 'आपका बिल कम हुआ है',
      text: `जमा पत्र ${note} से आपके ऑर्डर का बिल ${sum} कम हुआ है। कृपया इसे अपने बिल के साथ रखें।`,
    }),
    invoiceAmended: (order, of) => ({
      subject: `ऑर्डर ${order}: सुधारा हुआ बिल`,
      preview: `बिल ${of.invoice} अब ${of.old} की जगह है।`,
      heading: 'आपका सुधारा हुआ बिल',
      text: `हमने आपके ऑर्डर का बिल सुधारा है। ${of.invoice} अब ${of.old} की जगह है, जिसे जमा पत्र ${of.creditNote} वापस लेता है। आपकी चुकाई राशि वही है।`,
    }),
    refundedBecause: {
      cancelled: 'क्योंकि ऑर्डर रद्द हुआ',
      late: 'क्योंकि भुगतान ऑर्डर रद्द होने के बाद आया',
      amount: 'क्योंकि वह ऑर्डर की राशि नहीं थी',
      twice: 'क्योंकि ऑर्डर का भुगतान पहले हो चुका था',
      returned: 'जैसा आपसे तय हुआ',
    },
    review: (order) => ({
      subject: 'आपको आभूषण कैसे लगे?',
      preview: 'आपके दो शब्द औरों को चुनने में मदद करते हैं।',
      heading: 'आपको आभूषण कैसे लगे?',
      text: `ऑर्डर ${order} को पहुँचे कुछ दिन हुए हैं। आपके दो शब्द औरों को चुनने में मदद करते हैं, तारीफ़ हो या आलोचना।`,
    }),
    buttons: {
      confirm: 'मेरा ईमेल पता पक्का करें',
      orders: 'मेरे ऑर्डर देखें',
      review: 'समीक्षा लिखें',
      track: 'पार्सल ट्रैक करें',
    },
    invoice: 'आपका बिल (PDF)',
    paper: {
      invoice: (number) => `बिल ${number} (पीडीएफ़)`,
      'credit-note': (number) => `जमा पत्र ${number} (पीडीएफ़)`,
    },
    noInvitations: 'मुझसे फिर समीक्षा न माँगें',
    pieces: 'आपके आभूषण',
    alloy: ({ labelHi }) => labelHi,
    size: ({ kind, code, days }) =>
      (kind === 'chain' ? `${code.replace(/in$/, '')} इंच` : `नाप ${code}`) +
      (days === 0 ? '' : `, ${days} दिन में बनेगा`),
    make: (purity, weight, making) =>
      `${purity}, शुद्ध वज़न ${weight}${making === '' ? '' : `, मेकिंग ${making} प्रति पीस`}`,
    costs: 'सारांश',
    subtotal: 'उप-योग',
    shipping: 'डिलीवरी शुल्क',
    cashFee: 'डिलीवरी पर नकद का शुल्क',
    wrapFee: 'गिफ़्ट रैप',
    extras: extrasInHindi,
    free: 'निःशुल्क',
    ...reductionsInHindi,
    returned: returnsInHindi,
    tax: (rate) => `कर (${rate})`,
    ...moneyInHindi,
    total: 'कुल',
    credit: 'स्टोर क्रेडिट',
    rest: 'शेष राशि',
    payment: 'भुगतान',
    paymentText: (text) =>
      text
        .replace(PAYMENT_METHOD_LABELS.online, 'ऑनलाइन भुगतान')
        .replace(PAYMENT_METHOD_LABELS.cod, 'डिलीवरी पर नकद')
        .replace(PAYMENT_NOTES.online, 'परीक्षण भुगतान: तुरंत स्वीकृत, कोई पैसा नहीं कटता।')
        .replace(PAYMENT_NOTES.cod, 'ऑर्डर पहुँचने पर कूरियर को भुगतान करें।')
        .replaceAll('. ', '। '),
    paymentStates: {
      paid: 'भुगतान हो गया',
      waiting: 'भुगतान बाक़ी',
      'on-delivery': 'डिलीवरी पर भुगतान',
      'partly-refunded': 'कुछ राशि वापस',
      refunded: 'राशि वापस',
      failed: 'भुगतान नहीं हुआ',
    },
    address: 'डिलीवरी का पता',
    checkoutAddress: 'चेकआउट पर आपका दिया हुआ पता',
    arrives: 'पहुँचेगा',
    parcel: 'आपका पार्सल',
    carrier: 'कूरियर',
    trackingNumber: 'ट्रैकिंग नंबर',
  },
}

function greeting(name: string): string {
  return name === '' ? 'नमस्ते,' : `नमस्ते ${name},`
}
