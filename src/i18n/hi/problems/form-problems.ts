import type { formProblems as english } from '#i18n/problems/form-problems.ts'

export const formProblems: typeof english = {
  'category-changed': 'इसी बीच किसी और ने यह श्रेणी बदल दी है।',
  'collection-changed': 'इसी बीच किसी और ने यह संग्रह बदल दिया है।',
  'attribute-changed': 'इसी बीच किसी और ने यह विशेषता बदल दी है।',
  'page-changed': 'इसी बीच किसी और ने यह पेज बदल दिया है।',
  'settings-changed': 'इसी बीच किसी और ने ये सेटिंग बदल दी हैं।',
  'tags-changed': 'इसी बीच किसी और ने ये टैग बदल दिए हैं।',
  'answer-changed':
    'इसी बीच किसी और ने इस समीक्षा का उत्तर बदल दिया है। अपने शब्द कॉपी करें, पेज फिर से खोलें और पहले उनका उत्तर पढ़ें।',
  'list-order-changed': 'इसी बीच किसी और ने यह क्रम बदल दिया है। पहले अभी का क्रम देखें, फिर जगह बदलें।',
}
