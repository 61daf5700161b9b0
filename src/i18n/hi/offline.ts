import type { offline as english } from '#i18n/offline.ts'

export const offline: typeof english = {
  title: 'आप ऑफ़लाइन हैं',
  text: 'इस पेज के लिए इंटरनेट चाहिए। हाल ही में देखे गए पेज अब भी खुलेंगे।',
  tryAgain: 'फिर से कोशिश करें',
  description: 'इंटरनेट के बिना आप क्या खोल सकते हैं।',
}
