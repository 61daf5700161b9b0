import type { pager as english } from '#i18n/ui/pager.ts'

export const pager: typeof english = {
  pages: 'सूची के पेज',
  range: (first, last, total) => `${total} में से ${first} से ${last}`,
  previous: 'पिछला',
  next: 'अगला',
}
