import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { MOST_FILE_MEGABYTES } from '#domain/catalogue/pictures.ts'
import { problem } from '#server/http/problem.ts'

/** An uploaded file; neither its name nor its type can be trusted. */
export interface UploadedFile {
  /** The name of the form field. */
  field: string
  name: string
  bytes: Buffer
}

/** The fields of a form (repeated ones as a list) and its files, in order. */
export interface Form {
  fields: Record<string, string | string[]>
  files: UploadedFile[]
}

const MEBIBYTE = 1024 * 1024
/** In bytes; the parser cuts off larger files. */
const MAX_FILE_BYTES = MOST_FILE_MEGABYTES * MEBIBYTE
const MAX_TOTAL_BYTES = 45 * MEBIBYTE
const MAX_FIELD_BYTES = 64 * 1024
const MAX_FIELDS = 64
/** More files than any form may hold, so that the feature can say how many are allowed. */
const MAX_COLLECTED_FILES = 10

/** The least that must arrive of an upload between two checks, in bytes. */
const LEAST_PROGRESS = 16 * 1024

/** Limits for `@fastify/multipart`: what is above them is never held in memory. */
export const MULTIPART_LIMITS = {
  fieldNameSize: 100,
  fieldSize: MAX_FIELD_BYTES,
  fields: MAX_FIELDS,
  fileSize: MAX_FILE_BYTES,
  files: 20,
  parts: MAX_FIELDS + 20,
  headerPairs: 50,
}

/**
 * Reads a multipart body. Files of fields other than `files` are skipped, and so are the empty
 * parts that browsers send for an untouched file input. Throws 413 above the limits, 408 when
 * it stops arriving, 400 for a body that is no multipart.
 */
export async function readForm(
  request: FastifyRequest,
  { files = [], mostBytes = MAX_TOTAL_BYTES, stalledMs }: FormLimits,
): Promise<Form> {
  if (Number(request.headers['content-length']) > mostBytes) throw tooLarge(mostBytes)
  const { stalled, stopWatching } = watchProgress(request, stalledMs)
  try {
    return await Promise.race([readParts(request, files, mostBytes), stalled])
  } catch (error) {
    // The parser's own errors carry neither a code nor a status.
    if (error instanceof Error && !('status' in error) && !('statusCode' in error)) {
      throw problem.of('invalid-form')
    }
    throw error
  } finally {
    stopWatching()
  }
}

/** What a form may bring. */
interface FormLimits {
  /** The fields that are files. */
  files?: readonly string[] | undefined
  mostBytes?: number | undefined
  /** A form is given up when hardly any data arrives for this long, in milliseconds. */
  stalledMs: number
}

/** `stalled` rejects with 408 once hardly anything of a body arrived for a while. */
function watchProgress({ raw }: FastifyRequest, stalledMs: number) {
  const { promise: stalled, reject } = Promise.withResolvers<never>()
  let before = raw.socket.bytesRead
  const timer = setInterval(() => {
    const arrived = raw.socket.bytesRead - before
    before += arrived
    if (!raw.complete && arrived < LEAST_PROGRESS) reject(problem.tooSlow())
  }, stalledMs)
  return { stalled, stopWatching: () => clearInterval(timer) }
}

function tooLarge(mostBytes: number) {
  return problem.of('files-too-large', { megabytes: mostBytes / MEBIBYTE })
}

async function readParts(
  request: FastifyRequest,
  fileFields: readonly string[],
  mostBytes: number,
): Promise<Form> {
  const form: Form = { fields: {}, files: [] }
  let total = 0
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      total += await readFile(part, form, fileFields)
    } else {
      total += addField(form, part)
    }
    if (total > mostBytes) throw tooLarge(mostBytes)
  }
  return form
}

/** Returns how many bytes the file had. */
async function readFile(
  part: MultipartFile,
  form: Form,
  fileFields: readonly string[],
): Promise<number> {
  const isWanted = fileFields.includes(part.fieldname) && form.files.length < MAX_COLLECTED_FILES
  if (!isWanted) {
    part.file.resume()
    return 0
  }
  const bytes = await part.toBuffer()
  const isUntouchedInput = bytes.length === 0 && (part.filename ?? '') === ''
  if (!isUntouchedInput) {
    form.files.push({ field: part.fieldname, name: part.filename ?? '', bytes })
  }
  return bytes.length
}

/** Returns how many bytes the text had. */
function addField(form: Form, part: MultipartValue): number {
  if (part.valueTruncated || part.fieldnameTruncated) {
    throw problem.of('form-field-too-long')
  }
  // A part that calls itself JSON arrives parsed; the schemas read texts.
  const text = typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
  const before = form.fields[part.fieldname]
  form.fields[part.fieldname] = before === undefined ? text : [before, text].flat()
  return text.length
}
