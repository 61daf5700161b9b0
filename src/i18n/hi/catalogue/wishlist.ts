import type { wishlist as english } from '#i18n/catalogue/wishlist.ts'

export const wishlist: typeof english = {
  title: 'पसंद की सूची',
  text: 'आपके सहेजे हुए आभूषण।',
  needsScript: 'पसंद की सूची देखने के लिए JavaScript ज़रूरी है। कृपया इसे अपने ब्राउज़र में चालू करें।',
  save: (name) => `${name} सहेजें`,
  removed: (name) => `${name} पसंद की सूची से हट गया`,
  undo: 'वापस रखें',
  saveFailed: 'यह आपके खाते में सहेजा नहीं जा सका।',
  otherAccount: 'कुछ नहीं बदला: अब कोई और लॉग इन है।',
  failed: 'आपके सहेजे हुए आभूषण लोड नहीं हो सके।',
  gone: (count) =>
    count === 1 ? 'सहेजा गया एक आभूषण अब दुकान में नहीं है।' : `सहेजे गए ${count} आभूषण अब दुकान में नहीं हैं।`,
  empty: {
    title: 'अभी कुछ सहेजा नहीं गया',
    text: 'किसी आभूषण को यहाँ सहेजने के लिए उसके दिल के निशान पर टैप करें।',
    action: 'अभी ख़रीदारी करें',
  },
  shared: {
    title: 'साझा की गई पसंद की सूची',
    text: 'वे आभूषण जो किसी ने आपको दिखाने के लिए चुने हैं।',
    own: 'आपकी अपनी सूची',
  },
}
