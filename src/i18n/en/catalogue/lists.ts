/** Long lists and their pages, and pictures that are chosen from a device. */
export const lists = {
  pages: 'Pages of the list',
  range: (first: string, last: string, total: string) => `${first} to ${last} of ${total}`,
  previous: 'Previous',
  next: 'Next',
  dropPictures: 'Drop pictures here or',
  dropPicture: 'Drop a picture or',
  dropFile: 'Drop a file here or',
  dropFiles: 'Drop files here or',
  browse: 'browse',
  remove: 'Remove',
  removePicture: (name: string) => `Remove ${name.toLowerCase()}`,
  forward: 'Move forward; the arrow keys move it both ways',
  forwardPicture: (name: string) => `Move ${name.toLowerCase()} forward`,
  notAPicture: 'Only image files are accepted',
  tooLarge: 'A picture can be at most 10 MB',
}
