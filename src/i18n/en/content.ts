/** Pages of words and the wall of pictures; the words of the pages are the owner's. */
export const content = {
  contentsOf: (title: string) => `Contents of ${title}`,
  /** Said of a page whose words are in the other language. */
  inOtherLanguage: 'This page is written in Hindi.',
  seePiece: 'See this piece',
  scale: {
    name: (mm: number) => `A scale from 0 to ${mm} millimetres`,
    note: 'A scale in millimetres. Print this page at 100 %, and check with a ruler that 50 are 50 before you measure; on a screen it is not true to size.',
  },
  /** A page that its owner has not written yet. */
  empty: 'Nothing here yet. Please write to us with any question.',
  wall: 'Gallery',
}
