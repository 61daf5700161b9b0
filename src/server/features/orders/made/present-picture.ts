import type { StagePicture } from '#contract/orders/made/ordered-made.ts'

/** A picture of the work, without anything but what it shows. */
export function presentPicture({
  id: pictureId,
  stage,
  path,
  words,
}: Omit<StagePicture, 'pictureId'> & { id: number }): StagePicture {
  return { pictureId, stage, path, words }
}
