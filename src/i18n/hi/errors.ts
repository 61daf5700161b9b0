import type { errors as english } from '#i18n/errors.ts'

export const errors: typeof english = {
  notFound: {
    title: 'यह पेज यहाँ नहीं है',
    text: 'शायद इसका पता बदल गया है, या इस आभूषण को उसका मालिक मिल गया है।',
    description: 'यह पेज यहाँ नहीं है। दुकान में खोजें, या होम पेज से शुरू करें।',
    searchLabel: 'खोजें',
    searchHint: 'आभूषण खोजें',
    search: 'खोजें',
  },
  broken: {
    text: 'आपका कार्ट और आपके ऑर्डर सुरक्षित हैं। कृपया पेज फिर से लोड करें; अगर गड़बड़ी बनी रहे, तो संपर्क पेज से हमें बताएँ।',
    description: 'पेज दिखाया नहीं जा सका।',
  },
  unauthorized: {
    title: '403 - अनुमति नहीं है',
    description: 'दुकान का यह हिस्सा आपके लिए खुला नहीं है।',
  },
  home: 'होम',
  newArrival: 'नए आभूषण',
}
