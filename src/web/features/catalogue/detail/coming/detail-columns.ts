/** The page of a product: pictures and words, beside or below each other. */
export const DETAIL = {
  page: 'wrap grid grid-cols-1 gap-6 pt-1 pb-(--section) md:pt-3 md:max-lg:flow-root lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-[clamp(2.5rem,5vw,5.5rem)] lg:gap-y-4',
  path: '-mb-4 md:max-lg:mb-3 lg:col-span-full lg:mb-0',
  /** On tablets two columns that float, each as long as what it holds: pictures and words, price and sections. */
  words:
    'grid grid-cols-1 content-start gap-5 self-start md:max-lg:contents lg:sticky lg:top-[calc(var(--header-h)+1.5rem)]',
  offer:
    'grid grid-cols-1 content-start gap-5 self-start md:max-lg:float-right md:max-lg:w-[calc(50%-1.25rem)]',
}
