/** Content pages and the gallery. The pages' own text comes from the owner. */
export const content = {
  contentsOf: (title: string) => `Contents of ${title}`,
  /** Said of a page whose words are in the other language. */
  inOtherLanguage: 'This page is written in Hindi.',
  seePiece: 'See this piece',
  scale: {
    name: (mm: number) => `A scale from 0 to ${mm} millimetres`,
    note: 'A scale in millimetres. Print this page at 100% and check with a ruler that 50 mm measures 50 mm. On a screen the scale is not true to size.',
  },
  /** A page that its owner has not written yet. */
  empty: 'This page is still empty. Please contact us with any questions.',
  contact: 'Contact us',
  pieces: 'View all pieces',
  wall: 'Gallery',
}
