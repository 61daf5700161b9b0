import type { ui as english } from '#i18n/ui/ui.ts'

export const ui: typeof english = {
  tryAgain: 'फिर से कोशिश करें',
  reload: 'फिर से लोड करें',
  needsScript: 'इस बटन के लिए JavaScript ज़रूरी है। कृपया इसे अपने ब्राउज़र में चालू करें।',
  close: 'बंद करें',
  closeMessage: 'यह संदेश बंद करें',
  cancel: 'रद्द करें',
  breadcrumb: 'आप यहाँ हैं',
  optional: '(वैकल्पिक)',
  password: 'पासवर्ड',
  showPassword: 'पासवर्ड दिखाएँ',
  hidePassword: 'पासवर्ड छिपाएँ',
  previousPicture: 'पिछली तस्वीर',
  nextPicture: 'अगली तस्वीर',
  check: {
    required: (label) => `${label} आवश्यक है।`,
    email: 'कृपया सही ईमेल पता लिखें।',
  },
  partMissing: 'पेज का यह हिस्सा लोड नहीं हुआ।',
  broken: 'हमारी ओर से कोई गड़बड़ी हुई',
  partFailed: 'पेज का एक हिस्सा दो मिनट में लोड नहीं हुआ। कृपया अपना इंटरनेट जाँचें और फिर से कोशिश करें।',
  quantity: {
    label: 'मात्रा',
    of: (name) => `${name} की मात्रा`,
    more: (name) => `${name} की मात्रा बढ़ाएँ`,
    less: (name) => `${name} की मात्रा घटाएँ`,
  },
}
