import type { offline as english } from '#i18n/ui/offline.ts'

export const offline: typeof english = {
  title: 'आप ऑफ़लाइन हैं',
  text: 'इस पेज के लिए इंटरनेट चाहिए। हाल ही में देखे गए पेज अब भी खुलेंगे।',
  tryAgain: 'फिर से कोशिश करें',
  description: 'इंटरनेट के बिना आप क्या खोल सकते हैं।',
  noNetwork: {
    title: 'कनेक्शन नहीं है',
    text: 'यह पेज लोड नहीं हो सका। अपना नेटवर्क जाँचकर फिर से कोशिश करें, या पिछले पेज पर लौटें।',
    back: 'पीछे',
  },
  unreachable: 'दुकान से संपर्क नहीं हो सका। कृपया फिर से कोशिश करें।',
}
