import type { ReadCode } from './read-code.ts'

/** The kinds of code that tags carry, by their names in browsers. */
const FORMATS = ['code_128', 'code_39', 'qr_code', 'data_matrix']

/** The part of the browser's own reader that is used here. Its types come with no TypeScript yet. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<Detected[]>
}
interface Detected {
  rawValue: string
  boundingBox: DOMRectReadOnly
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

declare global {
  interface Window {
    BarcodeDetector?: DetectorClass
  }
}

/** The browser's own reader where it knows all kinds of code, otherwise a library that is loaded now. */
export async function openCodeReader(): Promise<ReadCode> {
  const own = await ownReader(window.BarcodeDetector)
  if (own !== undefined) return own
  const { readWithLibrary } = await import('./library-reader.ts')
  return readWithLibrary()
}

async function ownReader(Detector: DetectorClass | undefined): Promise<ReadCode | undefined> {
  if (Detector === undefined) return undefined
  // Some systems have the class and can read nothing.
  const known = await Detector.getSupportedFormats().catch((): string[] => [])
  if (!FORMATS.every((format) => known.includes(format))) return undefined
  const detector = new Detector({ formats: FORMATS })
  return async (video) => mostCentral(await detector.detect(video), video)?.rawValue
}

/** Of several codes in the picture, the code that the camera points at. */
function mostCentral(codes: Detected[], video: HTMLVideoElement): Detected | undefined {
  const distance = ({ boundingBox: { x, y, width, height } }: Detected) =>
    Math.hypot(x + (width - video.videoWidth) / 2, y + (height - video.videoHeight) / 2)
  return codes.toSorted((one, other) => distance(one) - distance(other))[0]
}
