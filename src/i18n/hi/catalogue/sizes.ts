import type { NamedSize, sizes as english } from '#i18n/catalogue/sizes.ts'

export type { NamedSize }

export const sizes: typeof english = {
  made: (days) => `${days} दिन में बनेगा`,
  places: {
    thumb: 'अँगूठा',
    index: 'तर्जनी',
    middle: 'मध्यमा',
    ring: 'अनामिका',
    little: 'कनिष्ठा',
    wrist: 'कलाई, चूड़ी',
    neck: 'गला, चेन',
  },
  own: (place, size) => `${place}: ${size}`,
  ownTitle: 'आपके नाप',
  chooser: {
    title: { ring: 'अँगूठी का नाप', bangle: 'चूड़ी का नाप', chain: 'लंबाई', none: 'नाप' },
    code: ({ kind, code }) => (kind === 'chain' ? `${inchesOf(code)} इंच` : code),
    inStock: 'स्टॉक में',
    left: (left) => `${left} शेष`,
    madeIn: (days) => `${days}\u00a0दिन में बनेगा`,
    gone: 'स्टॉक समाप्त',
    toOrder: 'ऑर्डर पर बनता है',
    toOrderShort: 'ऑर्डर पर',
    choose: 'नाप चुनें',
    missing: 'पहले नाप चुनें।',
    made: (days) => `आपके लिए ${days} दिन में बनेगा, फिर भेजा जाएगा`,
  },
  name: ({ kind, code }) => (kind === 'chain' ? `${inchesOf(code)} इंच` : `नाप ${code}`),
}

function inchesOf(code: string): string {
  return code.replace(/in$/, '')
}
