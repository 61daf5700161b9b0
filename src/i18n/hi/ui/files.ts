import type { files as english } from '#i18n/ui/files.ts'

export const files: typeof english = {
  dropPictures: 'तस्वीरें यहाँ छोड़ें या',
  dropPicture: 'तस्वीर यहाँ छोड़ें या',
  dropFile: 'फ़ाइल यहाँ छोड़ें या',
  dropFiles: 'फ़ाइलें यहाँ छोड़ें या',
  browse: 'चुनें',
  choosePictures: 'तस्वीरें चुनें',
  choosePicture: 'तस्वीर चुनें',
  chooseFile: 'फ़ाइल चुनें',
  chooseFiles: 'फ़ाइलें चुनें',
  remove: 'हटाएँ',
  uploadOf: (name) => `${name} अपलोड`,
  removePicture: (name) => `${name} हटाएँ`,
  forward: 'आगे लाएँ; तीर वाली कुंजियों से दोनों ओर',
  forwardPicture: (name) => `${name} आगे लाएँ`,
  notAPicture: 'केवल तस्वीरों की फ़ाइलें ली जाती हैं',
  heicPicture: 'HEIC तस्वीर को पहले JPEG में सहेजें',
  tooLarge: 'तस्वीर अधिकतम 10 MB की हो सकती है',
}
