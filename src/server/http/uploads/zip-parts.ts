import { inflateRawSync } from 'node:zlib'

/** A part of a zip as its table of contents lists it. */
export interface ZipPart {
  name: string
  compression: number
  /** Its bytes as stored in the file, usually compressed. */
  packed: Buffer
  /** Its unpacked size as the file states it, which may be false. */
  originalSize: number
}

const END = 0x06_05_4b_50
const END_LENGTH = 22
const LONGEST_COMMENT = 65_535
const CENTRAL = 0x02_01_4b_50
const CENTRAL_LENGTH = 46
const LOCAL_LENGTH = 30
/** Stands for a size that is stored elsewhere, because it may have more than 32 bits. */
const IN_ZIP64 = 0xff_ff_ff_ff
const STORED = 0
const DEFLATED = 8

/** Thrown for the zip64 format, which is meant for more than 4 GB but which some programs use for small files too. */
export class Zip64 extends Error {}

/** The parts of a zip, not unpacked. Throws `Zip64`, and other errors for a damaged file. */
export function zipParts(bytes: Buffer): ZipPart[] {
  const end = endOf(bytes)
  if (bytes.readUInt16LE(end + 10) === 0xff_ff || bytes.readUInt32LE(end + 16) === IN_ZIP64) {
    throw new Zip64()
  }
  const parts: ZipPart[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw new RangeError('The zip is torn.')
    const afterName = at + CENTRAL_LENGTH + bytes.readUInt16LE(at + 28)
    const size = bytes.readUInt32LE(at + 20)
    const local = bytes.readUInt32LE(at + 42)
    if ([size, bytes.readUInt32LE(at + 24), local].includes(IN_ZIP64)) throw new Zip64()
    const start =
      local + LOCAL_LENGTH + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    if (start + size > bytes.length) throw new RangeError('The zip is torn.')
    parts.push({
      name: bytes.toString('utf8', at + CENTRAL_LENGTH, afterName),
      compression: bytes.readUInt16LE(at + 10),
      packed: bytes.subarray(start, start + size),
      originalSize: bytes.readUInt32LE(at + 24),
    })
    at = afterName + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return parts
}

function endOf(bytes: Buffer): number {
  const last = bytes.length - END_LENGTH
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (bytes.readUInt32LE(at) === END) return at
  }
  throw new RangeError('The zip has no table of contents.')
}

/** How much memory a part takes at most when it is unpacked. */
export function unpackedSize({ compression, packed, originalSize }: ZipPart): number {
  return compression === STORED ? packed.length : originalSize
}

/** A part, unpacked. Throws as soon as it becomes larger than its stated size. */
export function unpackPart({ compression, packed, originalSize }: ZipPart): Buffer {
  if (compression === STORED) return packed
  if (compression !== DEFLATED) throw new RangeError('The zip is packed in an unknown way.')
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, originalSize) })
}
