/** The page of pictures. */
export const gallery = {
  title: 'Gallery',
  text: 'The latest pieces, seen up close.',
  none: 'There are no pictures yet. Please come back soon.',
  newArrival: 'New Arrival',
}
