import { namedPiecePath } from './product-path.ts'

/** The piece that a picture of the shop's own pages shows, by the name of its file (demo/art/render/finish.py). */
const PIECES = {
  'latest-1': 'Maharani Rani Haar',
  'latest-2': 'Chandni Halo Ring',
  'latest-3': 'Panna Cocktail Ring',
  'gallery-1': 'Rajkumari Kundan Choker',
  'gallery-2': 'Neelam Vintage Ring',
  'gallery-3': 'Utsav Kangan Pair',
  'gallery-4': 'Charminar Pearl Strands',
  'gallery-5': 'Banjara Hasli',
  'gallery-6': 'Triveni Three-Stone Ring',
} as const

/** A picture that shows one piece. */
export type PiecePicture = keyof typeof PIECES

/** What the piece of a picture is called, in the language of the owner. */
export function picturedPiece(picture: PiecePicture): string {
  return PIECES[picture]
}

/** Where the piece of a picture is found. */
export function picturedPiecePath(picture: PiecePicture): string {
  return namedPiecePath(PIECES[picture])
}
