/** The page of pictures. */
export const gallery = {
  title: 'Gallery',
  text: 'The latest pieces of the workshop, seen from close by.',
  newArrival: 'New Arrival',
}
