import type { storeCredit as english } from '#i18n/credit.ts'

/** Store credit at the checkout, in the account and on orders. */
export const storeCredit: typeof english = {
  title: 'स्टोर क्रेडिट',
  lead: 'किसी भी ऑर्डर के चेकआउट पर इस्तेमाल करें।',
  loadFailed: 'आपका स्टोर क्रेडिट लोड नहीं हो सका।',
  balance: (sum) => `आपके पास ${sum} हैं।`,
  ends: (sum, day) => `इनमें से ${sum} ${day} तक इस्तेमाल हो सकते हैं।`,
  history: 'प्रविष्टियाँ देखें',
  kinds: {
    returned: 'वापसी से',
    order: 'वापस मिला',
    spent: 'ऑर्डर में इस्तेमाल',
    'by-hand': 'हमारी ओर से',
    expired: 'समय पर इस्तेमाल नहीं हुआ',
    'gift-card': 'गिफ़्ट कार्ड',
  },
  order: (order) => `ऑर्डर ${order}`,
  use: (sum) => `${sum} स्टोर क्रेडिट इस्तेमाल करें`,
  have: (sum) => `आपके पास ${sum} हैं।`,
  covers: 'इससे पूरा ऑर्डर चुक जाता है। और कुछ नहीं देना है।',
  rest: (sum) => `फिर ${sum} देने बाक़ी रहेंगे।`,
  used: 'स्टोर क्रेडिट',
  toPay: 'देना है',
  ofOrder: (sum) => `स्टोर क्रेडिट ${sum}`,
  giftCard: {
    open: 'गिफ़्ट कार्ड इस्तेमाल करें',
    code: 'गिफ़्ट कार्ड का कोड',
    hint: 'सोलह अक्षर और अंक। हाइफ़न और छोटे अक्षरों से फ़र्क़ नहीं पड़ता।',
    missing: 'गिफ़्ट कार्ड का कोड डालें।',
    redeem: 'जोड़ें',
    redeeming: 'जोड़ा जा रहा है...',
    done: (sum) => `गिफ़्ट कार्ड के ${sum} अब आपका स्टोर क्रेडिट हैं।`,
  },
  settled: (sum, note) => `${sum} अब आपका स्टोर क्रेडिट है (जमा पत्र ${note})।`,
}
