import { useState } from 'react'
import { picturesAmong } from './picture-files.ts'

const NONE: readonly File[] = []

/** Pictures that were chosen for a form, `first` before, and are not uploaded yet: each once, never more than `most`. */
export function useChosenPictures(most: number, tooMany: string, first = NONE) {
  const [files, setFiles] = useState(first)
  const [problem, setProblem] = useState<string>()
  return {
    files,
    problem,
    add: (chosen: File[]) => {
      const among = picturesAmong(chosen)
      const fresh = among.pictures.filter((file) => !files.some((known) => isSame(known, file)))
      const all = [...files, ...fresh]
      setProblem(all.length > most ? tooMany : among.problem)
      setFiles(all.slice(0, most))
    },
    remove: (file: File) => {
      setProblem(undefined)
      setFiles(files.filter((other) => other !== file))
    },
  }
}

export type ChosenPictures = ReturnType<typeof useChosenPictures>

function isSame(one: File, other: File): boolean {
  return (
    one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
  )
}
