import { createHash, type Hash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'

/** A file of an archive. */
export interface TarEntry {
  name: string
  bytes: Buffer
}

const BLOCK = 512
/** No file of a backup is larger; a header that says so is damaged. */
const LARGEST = 64 * 1024 * 1024

/**
 * Writes a tar archive (POSIX ustar), file by file. `hash` is of everything written so far, so that
 * the last file can tell what all before it must be.
 */
export class TarWriter {
  readonly #file: FileHandle
  readonly #hash: Hash = createHash('sha256')

  constructor(file: FileHandle) {
    this.#file = file
  }

  /** SHA-256 of the archive up to here, hex. */
  get hash(): string {
    return this.#hash.copy().digest('hex')
  }

  async add({ name, bytes }: TarEntry): Promise<void> {
    const padding = Buffer.alloc(-bytes.length & (BLOCK - 1))
    await this.#write(Buffer.concat([headerOf(name, bytes.length), bytes, padding]))
  }

  /** Two empty blocks end an archive. */
  async end(): Promise<void> {
    await this.#write(Buffer.alloc(2 * BLOCK))
  }

  async #write(bytes: Buffer): Promise<void> {
    this.#hash.update(bytes)
    await this.#file.writeFile(bytes)
  }
}

/** What is wrong with an archive, in words. */
export class DamagedArchive extends Error {}

/**
 * Reads an archive file by file, holding one at a time. `hash` of each is of everything before it.
 * Throws `DamagedArchive` for what is not a whole archive.
 */
export async function* readTar(
  file: FileHandle,
): AsyncGenerator<TarEntry & { hash: string }, void, void> {
  const hash = createHash('sha256')
  for (let at = 0; ;) {
    const before = hash.copy().digest('hex')
    const header = await readBytes(file, at, BLOCK)
    if (header.every((byte) => byte === 0)) return
    const { name, size } = readHeader(header)
    const padded = Math.ceil(size / BLOCK) * BLOCK
    const body = await readBytes(file, at + BLOCK, padded)
    hash.update(header).update(body)
    at += BLOCK + padded
    yield { name, bytes: body.subarray(0, size), hash: before }
  }
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(bytes, done, length - done, position + done)
    if (bytesRead === 0) throw new DamagedArchive('it is incomplete')
    done += bytesRead
  }
  return bytes
}

/** Fields of the header: name, offset; numbers are octal digits. */
function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for a tar.`)
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('0', 156)
  header.write('ustar\0', 257)
  header.write('00', 263)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (start: number, end: number) =>
    header.toString('utf8', start, end).split('\0', 1)[0] ?? ''
  const sum = Number.parseInt(text(148, 156), 8)
  const size = Number.parseInt(text(124, 136), 8)
  if (sum !== sumOf(header) || !(size >= 0 && size <= LARGEST)) {
    throw new DamagedArchive('one of its headers is damaged, or it is not a tar archive')
  }
  return { name: text(0, 100), size }
}

/** Of all bytes, those of the sum itself as blanks. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0)
}
