import type { attributes as english } from '#i18n/catalogue/attributes.ts'

const GENDERS: Readonly<Record<string, string>> = {
  Women: 'महिलाएँ',
  Men: 'पुरुष',
  Unisex: 'सभी के लिए',
  Girls: 'लड़कियाँ',
  Boys: 'लड़के',
}

export const attributes: typeof english = {
  gender: (name) => GENDERS[name] ?? name,
}
