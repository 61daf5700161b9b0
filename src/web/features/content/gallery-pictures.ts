import type { StaticPictureName } from '#web/ui/picture.tsx'

/** What /gallery shows, in its order. */
export const GALLERY_PICTURES: readonly { name: StaticPictureName; alt: string }[] = [
  { name: 'latest-1', alt: 'A necklace of pearls with a round pendant of kundan stones' },
  { name: 'gallery-2', alt: 'A ring with a blue oval stone in a halo of small ones' },
  { name: 'gallery-5', alt: 'A twisted torque of gold with drops of red and green stones' },
  { name: 'latest-2', alt: 'A ring of rose gold with a halo of small stones' },
  { name: 'gallery-1', alt: 'A kundan choker with green stones and a fringe of pearls' },
  { name: 'gallery-6', alt: 'A ring of rose gold with three clear stones' },
  { name: 'gallery-4', alt: 'Two strands of pearls with a flower of kundan stones' },
  { name: 'latest-3', alt: 'A ring with a large green stone' },
  { name: 'gallery-3', alt: 'Two bangles of gold, worked all round' },
]
