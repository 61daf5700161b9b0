/** A picture over the whole window. */
export const lightbox = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  /** For screen readers, when it changes; `times` is the size relative to the whole picture. */
  zoom: (times: number) =>
    times === 1 ? 'The whole picture' : `Enlarged to ${Math.round(times * 100)} %`,
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  all: 'All pictures',
  picture: (at: number) => `Picture ${at}`,
  hint: 'Zoom with the wheel, two fingers, a double tap or the keys + and -. Press 0 for the whole picture.',
}
