import { useState } from 'react'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { altOf } from '#domain/catalogue/pictures.ts'
import { picturesAmong } from '#web/ui/forms/picture-files.ts'

/** A picture of the form: a saved path or a new file, with the words for who cannot see it. */
export interface FormPicture {
  key: string
  picture: string | File
  alt: string
}

export interface Pictures {
  list: FormPicture[]
  /** What was wrong with the files chosen last. */
  problem: string | undefined
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

/** The pictures of the product form, saved ones and new files, in the order they shall have. */
export function usePictures(product: Product | undefined): Pictures {
  const [list, setList] = useState<FormPicture[]>(() => savedPictures(product))
  const [problem, setProblem] = useState<string>()

  return {
    list,
    problem,
    add: (files) => {
      const among = picturesAmong(files)
      setProblem(among.problem)
      const added = among.pictures.map((picture) => ({ key: `new ${++chosen}`, picture, alt: '' }))
      if (added.length > 0) setList([...list, ...added])
    },
    remove: (key) => {
      setProblem(undefined)
      setList(list.filter((picture) => picture.key !== key))
    },
    move: (key, to) => {
      const moved = list.find((picture) => picture.key === key)
      if (moved === undefined || to < 0 || to >= list.length) return
      const others = list.filter((picture) => picture !== moved)
      setList(others.toSpliced(to, 0, moved))
    },
    describe: (key, alt) => {
      const at = list.findIndex((picture) => picture.key === key)
      const described = list[at]
      if (described !== undefined) setList(list.with(at, { ...described, alt }))
    },
    takeUntouched: (from, to) => {
      const isUntouched = wordsOf(list) === wordsOf(savedPictures(from))
      if (!isUntouched) return list
      const theirs = savedPictures(to)
      setList(theirs)
      return theirs
    },
  }
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
