import type { home as english } from '#i18n/home.ts'

export const home: typeof english = {
  title: 'चाँदी, सोने, प्लैटिनम और लकड़ी के आभूषण',
  description: 'चाँदी, सोने, प्लैटिनम और लकड़ी के आभूषण: नए आभूषण देखें, प्रकार से चुनें, उपहार खोजें।',
  slider: {
    label: 'झलकियाँ',
    role: 'स्लाइडर',
    slideRole: 'स्लाइड',
    place: (slide, count) => `${count} में से ${slide}`,
    goTo: (slide, count) => `${count} में से स्लाइड ${slide}`,
    pause: 'स्लाइड रोकें',
    play: 'स्लाइड चलाएँ',
    previous: 'पिछली स्लाइड',
    next: 'अगली स्लाइड',
    button: 'और देखें',
  },
  types: {
    title: 'आभूषण के प्रकार से चुनें',
  },
  crafted: {
    title: 'हाथ से बने बारीक आभूषण',
    button: 'और जानें',
    buttonAim: 'इन आभूषणों के बारे में',
  },
  latest: {
    title: 'हमारे नए आभूषण',
    button: 'गैलरी देखें',
    all: 'सभी आभूषण देखें',
  },
  opening: {
    title: 'पहले आभूषण जल्द आ रहे हैं',
    text: 'नीचे अपना ईमेल पता छोड़ें, उनके आते ही हम आपको लिखेंगे; या अपने लिए आभूषण बनवाने के बारे में पूछें।',
    button: 'हमसे संपर्क करें',
  },
  reviews: {
    title: 'ग्राहकों की राय',
    label: 'ग्राहक क्या कहते हैं',
  },
  services: {
    title: 'हमारी सेवाएँ',
    button: 'और जानें',
    buttonAim: 'हमारे आभूषणों के बारे में',
  },
}
