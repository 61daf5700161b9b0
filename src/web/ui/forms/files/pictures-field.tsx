import { PictureDrop } from './picture-drop.tsx'
import { PicturePreview } from './picture-preview.tsx'
import type { ChosenPictures } from './use-chosen-pictures.ts'

interface PicturesFieldProps {
  pictures: ChosenPictures
  label: string
  note: string
  hint: string
  /** What a picture is called, by its place from 1. */
  nameOf: (place: number) => string
  /** What the server says of the pictures. */
  error?: string | undefined
  /** How many previews stand beside each other. */
  columns: 3 | 4
}

/** Pictures of a form that are not uploaded yet: chosen or dropped, each with a preview that can be removed. */
export function PicturesField({ pictures, nameOf, error, columns, ...words }: PicturesFieldProps) {
  return (
    <PictureDrop {...words} isMultiple error={pictures.problem ?? error} onFiles={pictures.add}>
      <ul
        className={`mt-3 grid ${columns === 3 ? 'grid-cols-3' : 'grid-cols-4'} gap-3 empty:hidden`}
      >
        {pictures.files.map((file, at) => (
          <li key={`${file.name} ${file.lastModified} ${file.size}`}>
            <PicturePreview
              picture={file}
              name={nameOf(at + 1)}
              onRemove={() => pictures.remove(file)}
            />
          </li>
        ))}
      </ul>
    </PictureDrop>
  )
}
