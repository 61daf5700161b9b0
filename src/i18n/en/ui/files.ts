/** Pictures and files that are chosen from a device. */
export const files = {
  dropPictures: 'Drop pictures here or',
  dropPicture: 'Drop a picture or',
  dropFile: 'Drop a file here or',
  dropFiles: 'Drop files here or',
  browse: 'browse',
  /** Where a finger presses, nothing is dropped. */
  choosePictures: 'Choose pictures',
  choosePicture: 'Choose a picture',
  chooseFile: 'Choose a file',
  chooseFiles: 'Choose files',
  remove: 'Remove',
  uploadOf: (name: string) => `Upload of ${name.toLowerCase()}`,
  removePicture: (name: string) => `Remove ${name.toLowerCase()}`,
  forward: 'Move forward; the arrow keys move it both ways',
  forwardPicture: (name: string) => `Move ${name.toLowerCase()} forward`,
  notAPicture: 'Only image files are accepted',
  heicPicture: 'Save HEIC photos as JPEG first',
  tooLarge: 'A picture can be at most 10 MB',
}
