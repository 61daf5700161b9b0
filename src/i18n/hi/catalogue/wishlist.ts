import type { wishlist as english } from '#i18n/catalogue/wishlist.ts'

export const wishlist: typeof english = {
  title: 'पसंद की सूची',
  text: 'आपके सहेजे हुए आभूषण।',
  save: (name) => `${name} सहेजें`,
  saveFailed: 'यह आपके खाते में सहेजा नहीं जा सका।',
  failed: 'सहेजे गए आभूषण लोड नहीं हुए।',
  gone: (count) =>
    count === 1 ? 'सहेजा गया एक आभूषण अब दुकान में नहीं है।' : `सहेजे गए ${count} आभूषण अब दुकान में नहीं हैं।`,
  empty: {
    title: 'अभी कुछ सहेजा नहीं गया',
    text: 'किसी आभूषण का दिल दबाएँ, और वह यहाँ सहेज लिया जाएगा।',
    action: 'अभी खरीदारी करें',
  },
}
