import { useState } from 'react'
import { picturesAmong } from '#web/ui/picture-files.ts'

/** A picture of the form: a saved path or a new file. */
export interface FormPicture {
  key: string
  picture: string | File
}

export interface Pictures {
  list: FormPicture[]
  /** What was wrong with the files chosen last. */
  problem: string | undefined
  add: (files: File[]) => void
  remove: (key: string) => void
  /** Takes the place of the picture before it. */
  forward: (key: string) => void
}

/** How many files were chosen so far; only to tell them apart. */
let chosen = 0

/**
 * The pictures of the product form: saved ones first, then new files in the order they were chosen,
 * for that is how the server keeps them.
 */
export function usePictures(saved: readonly string[]): Pictures {
  const [list, setList] = useState<FormPicture[]>(() =>
    saved.map((picture) => ({ key: picture, picture })),
  )
  const [problem, setProblem] = useState<string>()

  return {
    list,
    problem,
    add: (files) => {
      const among = picturesAmong(files)
      setProblem(among.problem)
      const added = among.pictures.map((picture) => ({ key: `new ${++chosen}`, picture }))
      if (added.length > 0) setList([...list, ...added])
    },
    remove: (key) => {
      setProblem(undefined)
      setList(list.filter((picture) => picture.key !== key))
    },
    forward: (key) => {
      const at = list.findIndex((picture) => picture.key === key)
      const [before, moved] = [list[at - 1], list[at]]
      if (before !== undefined && moved !== undefined)
        setList(list.with(at - 1, moved).with(at, before))
    },
  }
}

/** Whether a picture can change places with the one before it: saved with saved, new with new. */
export function canGoForward(list: readonly FormPicture[], at: number): boolean {
  const [before, own] = [list[at - 1]?.picture, list[at]?.picture]
  return before !== undefined && own !== undefined && typeof before === typeof own
}
