import type { lightbox as english } from '#i18n/ui/lightbox.ts'

export const lightbox: typeof english = {
  zoomIn: 'बड़ा करें',
  zoomOut: 'छोटा करें',
  zoom: (times) => (times === 1 ? 'पूरी तस्वीर' : `${Math.round(times * 100)} % तक बड़ी की गई`),
  fullScreen: 'पूरी स्क्रीन पर देखें',
  leaveFullScreen: 'पूरी स्क्रीन से बाहर आएँ',
  all: 'सभी तस्वीरें',
  picture: (at) => `तस्वीर ${at}`,
  hint: 'व्हील, दो उँगलियों, दो बार छूने या + और - से तस्वीर बड़ी-छोटी करें। 0 दबाने पर पूरी तस्वीर दिखती है।',
}
