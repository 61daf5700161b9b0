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
  wall: 'Gallery',
  /** What the pictures of the wall show, by the name of their file. */
  pictures: {
    'latest-1': 'A necklace of pearls with a round pendant of kundan stones',
    'gallery-2': 'A ring with a blue oval stone in a halo of small ones',
    'gallery-5': 'A twisted torque of gold with drops of red and green stones',
    'latest-2': 'A ring of rose gold with a halo of small stones',
    'gallery-1': 'A kundan choker with green stones and a fringe of pearls',
    'gallery-6': 'A ring of rose gold with three clear stones',
    'gallery-4': 'Two strands of pearls with a flower of kundan stones',
    'latest-3': 'A ring with a large green stone',
    'gallery-3': 'Two bangles of gold, worked all round',
  },
}
