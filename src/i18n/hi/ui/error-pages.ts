import type { errorPages as english } from '#i18n/ui/error-pages.ts'

export const errorPages: typeof english = {
  notFound: {
    title: 'पेज नहीं मिला',
    text: 'शायद इसका पता बदल गया है, या आभूषण बिक चुका है।',
    description: 'यह पेज नहीं मिला। दुकान में खोजें या होम पेज पर जाएँ।',
    searchLabel: 'खोजें',
    searchHint: 'आभूषण खोजें',
    search: 'खोजें',
  },
  broken: {
    text: 'आपका कार्ट और आपके ऑर्डर सुरक्षित हैं। कृपया पेज फिर से लोड करें।',
    remains: { before: 'अगर गड़बड़ी बनी रहे, तो ', link: 'हमें बताएँ', after: '।' },
    description: 'पेज दिखाया नहीं जा सका।',
  },
  unauthorized: {
    title: '403 - अनुमति नहीं है',
    description: 'आपको दुकान के इस हिस्से की अनुमति नहीं है।',
  },
  home: 'होम',
  newArrival: 'नए आभूषण',
}
