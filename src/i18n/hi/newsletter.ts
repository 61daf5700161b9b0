import type { newsletter as english } from '#i18n/newsletter.ts'

export const newsletter: typeof english = {
  title: 'हमसे जुड़े रहें',
  text: 'नए आभूषण, देखभाल की बातें और पहले से निमंत्रण।',
  email: 'ईमेल पता',
  busy: 'भेजा जा रहा है...',
  subscribe: 'सदस्यता लें',
  page: {
    title: 'हमारी चिट्ठी',
    description: 'चिट्ठी की पुष्टि करें या उसे बंद करें।',
    lead: 'नए आभूषण और त्योहारों के अवसर, कभी-कभी। निर्णय आपका है।',
    confirm: 'हाँ, मुझे चिट्ठी भेजें',
    leave: 'मुझे चिट्ठी न भेजें',
    noKey: 'यह लिंक अधूरा है। कृपया इसे ईमेल से फिर खोलें।',
  },
  consent: {
    before: 'आप हर चिट्ठी में एक क्लिक से इसे बंद कर सकते हैं। ',
    link: 'गोपनीयता नीति',
    after: ' देखें।',
  },
}
