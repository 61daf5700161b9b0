import type { contact as english } from '#i18n/contact.ts'

export const contact: typeof english = {
  title: 'संपर्क करें',
  description: 'दुकान का पता, फ़ोन, ईमेल और खुलने का समय, और हमें लिखने के लिए फ़ॉर्म।',
  lead: 'किसी आभूषण, नाप या मरम्मत के बारे में पूछें।',
  pictureAlt: 'दुकान की खिड़की में पत्थर की सीढ़ियों पर रखी अँगूठियाँ और चूड़ियाँ',
  visit: 'हमारे यहाँ पधारें',
  write: 'हमें लिखें',
  address: 'पता',
  phone: 'फ़ोन',
  email: 'ईमेल',
  hours: 'खुलने का समय',
  seller: 'विक्रेता',
  officer: 'शिकायत अधिकारी',
  about: 'हमारे बारे में',
  form: {
    name: 'नाम',
    phone: 'फ़ोन',
    email: 'ईमेल',
    message: 'संदेश',
    send: 'संदेश भेजें',
    sending: 'भेजा जा रहा है...',
    about: {
      repair: 'आभूषण की मरम्मत: ',
      sizing: 'अँगूठी का नाप: ',
      polishing: 'आभूषण की पॉलिश: ',
    },
    number: (number: string) =>
      `आपके अनुरोध का नंबर ${number} है। हम 48 घंटे में जवाब देते हैं और एक महीने में समाधान करते हैं।`,
  },
  map: {
    name: 'नक्शा',
    drawing: (shop, city) => `हाथ से बना नक्शा: ${city || 'शहर'} के बीच ${shop}`,
    open: 'नक्शे में खोलें',
    newTab: '(नए टैब में खुलता है)',
  },
}
