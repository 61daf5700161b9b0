import { useEffect, useRef, useState } from 'react'
import { holdPicture } from '#contract/catalogue/admin-products.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { altOf } from '#domain/catalogue/pictures.ts'
import { MAX_PICTURES } from '#domain/catalogue/product.ts'
import { ApiError } from '#web/api/api.ts'
import { uploadApi } from '#web/api/browser-api.ts'
import { picturesAmong } from '#web/ui/forms/files/picture-files.ts'

/** A picture of the form: a saved path or a new file, with the words for anyone who cannot see it. */
export interface FormPicture {
  key: string
  /** What the form sends: a file only while it is not uploaded. */
  picture: string | File
  /** The file that was chosen, which is shown before and after its upload. */
  file?: File
  alt: string
  /** How much of it is uploaded, from 0 to 1; undefined when no upload runs. */
  uploaded?: number | undefined
  /** Why the shop cannot use it. */
  problem?: string | undefined
}

export interface Pictures {
  list: FormPicture[]
  /** What was wrong with the files chosen last. */
  problem: string | undefined
  isUploading: boolean
  add: (files: File[]) => void
  remove: (key: string) => void
  /** Moves a picture to an index, counted from 0; the others shift. */
  move: (key: string, to: number) => void
  describe: (key: string, alt: string) => void
  /** Makes pictures that are still those of `from` those of `to`, and answers what is there then. */
  takeUntouched: (from: Product, to: Product) => FormPicture[]
}

/** How many files were chosen so far; only to tell them apart. */
let chosen = 0

/**
 * The pictures of the product form, saved ones and new files, in the order they shall have. New files are
 * uploaded while the person types; one whose upload fails is sent with the form.
 */
export function usePictures(product: Product | undefined): Pictures {
  const [list, setList] = useState<FormPicture[]>(() => savedPictures(product))
  const [problem, setProblem] = useState<string>()
  const upload = useUploads((key, change) =>
    setList((now) => now.map((one) => (one.key === key ? { ...one, ...change } : one))),
  )

  return {
    list,
    problem,
    isUploading: list.some(({ uploaded }) => uploaded !== undefined),
    add: (files) => {
      const among = picturesAmong(files)
      setProblem(among.problem)
      const free = Math.max(0, MAX_PICTURES - list.length)
      const added = among.pictures.map((file, at) => {
        // What is too many is refused by the form and not worth an upload.
        const uploaded = at < free ? 0 : undefined
        return { key: `new ${++chosen}`, picture: file, file, alt: '', uploaded }
      })
      if (added.length > 0) setList((now) => [...now, ...added])
      for (const { key, file } of added.slice(0, free)) void upload.start(key, file)
    },
    remove: (key) => {
      setProblem(undefined)
      upload.stop(key)
      setList((now) => now.filter((picture) => picture.key !== key))
    },
    move: (key, to) =>
      setList((now) => {
        const moved = now.find((picture) => picture.key === key)
        if (moved === undefined || to < 0 || to >= now.length) return now
        return now.filter((picture) => picture !== moved).toSpliced(to, 0, moved)
      }),
    describe: (key, alt) =>
      setList((now) => now.map((one) => (one.key === key ? { ...one, alt } : one))),
    takeUntouched: (from, to) => {
      const isUntouched = wordsOf(list) === wordsOf(savedPictures(from))
      if (!isUntouched) return list
      const theirs = savedPictures(to)
      setList(theirs)
      return theirs
    },
  }
}

type UploadChange = Pick<FormPicture, 'uploaded'> &
  Partial<Pick<FormPicture, 'picture' | 'problem'>>

/** Uploads files one by one and tells how far each is; what still runs ends with the form. */
function useUploads(onChange: (key: string, change: UploadChange) => void) {
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const all = running.current
    return () => {
      for (const one of all.values()) one.abort()
    }
  }, [])

  async function start(key: string, file: File): Promise<void> {
    const ending = new AbortController()
    running.current.set(key, ending)
    const body = new FormData()
    body.append('image', file)
    try {
      const api = uploadApi((uploaded) => onChange(key, { uploaded }), ending.signal)
      const { path } = await api.call(holdPicture, { body })
      onChange(key, { uploaded: undefined, picture: path })
    } catch (error) {
      onChange(key, { uploaded: undefined, problem: problemIn(error) })
    }
    running.current.delete(key)
  }

  return { start, stop: (key: string) => running.current.get(key)?.abort() }
}

/** Why the shop cannot use a picture; undefined when only the upload failed. */
function problemIn(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || ![400, 413, 415].includes(error.status)) return undefined
  return error.problem?.message
}

/** The saved pictures; words that the shop made up because there were none are no words of the owner. */
function savedPictures(product: Product | undefined): FormPicture[] {
  const { images = [], imageAlts = [], name = '' } = product ?? {}
  return images.map((picture, at) => {
    const alt = imageAlts[at] ?? ''
    return { key: `saved ${at}`, picture, alt: alt === altOf(name, at) ? '' : alt }
  })
}

/** Saved pictures with their words as one text, to compare; a new file is like no other. */
function wordsOf(list: readonly FormPicture[]): string {
  return JSON.stringify(
    list.map(({ key, picture, alt }) => [typeof picture === 'string' ? picture : key, alt]),
  )
}
