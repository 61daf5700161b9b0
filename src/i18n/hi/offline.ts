import type { offline as english } from '#i18n/offline.ts'

export const offline: typeof english = {
  title: 'आप ऑफ़लाइन हैं',
  text: 'इस पेज के लिए इंटरनेट चाहिए। जो पेज आपने अभी-अभी देखे थे, वे अब भी खुलेंगे।',
  tryAgain: 'फिर से कोशिश करें',
  description: 'बिना इंटरनेट के क्या खुलता है।',
}
