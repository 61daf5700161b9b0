/** Reads the code that a picture of the camera shows; undefined when it shows none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>
