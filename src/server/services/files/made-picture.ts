/** A picture ready to be stored: never the bytes that arrived, always redrawn. */
export interface MadePicture {
  /** `uploads/<hash>.webp` */
  path: string
  /** Size of the main rendition in px. */
  width: number
  height: number
  /** The files to store, by name: the main rendition and every width as AVIF and WebP. */
  files: { name: string; bytes: Buffer }[]
}
