import type { reviews as english } from '#i18n/reviews/reviews.ts'

export const reviews: typeof english = {
  none: 'अभी तक कोई समीक्षा नहीं है।',
  summary: (rating, count) => `5 में से ${rating}, ${count} ${count === 1 ? 'समीक्षा' : 'समीक्षाएँ'}`,
  stars: (rating) => `5 में से ${rating} सितारे`,
  write: 'समीक्षा लिखें',
  writeOf: (name) => `${name} की समीक्षा लिखें`,
  verified: 'सत्यापित ख़रीदार',
  answer: 'दुकान का जवाब',
  picture: (at, author) => `${author} की तस्वीर ${at}`,
  pictures: (count) => (count === 1 ? 'ग्राहक की 1 तस्वीर' : `ग्राहकों की ${count} तस्वीरें`),
  newTab: '(नए टैब में खुलता है)',
  helpful: (count) => (count === 0 ? 'उपयोगी' : `उपयोगी (${count})`),
  helpfulOf: (author, count) =>
    `${author} की समीक्षा उपयोगी है, ${count === 1 ? '1 व्यक्ति ऐसा मानता है' : `${count} लोग ऐसा मानते हैं`}`,
  loginToVote: 'किसी समीक्षा को उपयोगी बताने के लिए कृपया लॉगिन करें।',
  voteFailed: 'आपका मत सहेजा नहीं जा सका।',
  months: [
    'जनवरी',
    'फ़रवरी',
    'मार्च',
    'अप्रैल',
    'मई',
    'जून',
    'जुलाई',
    'अगस्त',
    'सितंबर',
    'अक्टूबर',
    'नवंबर',
    'दिसंबर',
  ],
}
