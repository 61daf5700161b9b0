import { ImagePlus } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { FieldError } from './field.tsx'

/** What the server decodes; anything else it refuses in words. */
const ACCEPTED = 'image/png,image/jpeg,image/webp,image/avif'

interface PictureDropProps {
  label: string
  /** Beside the label: how many there are, or that it is optional. */
  note?: string
  hint?: string
  isMultiple?: boolean
  error?: string | undefined
  onFiles: (files: File[]) => void
  /** The pictures chosen so far. */
  children?: ReactNode
}

/** A place to drop pictures on or to choose them from; the file field itself lies over it. */
export function PictureDrop({
  label,
  note,
  hint,
  isMultiple = false,
  error,
  onFiles,
  children,
}: PictureDropProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
        {note !== undefined && <span className="font-normal text-ink-3"> {note}</span>}
      </label>
      <div
        className={`relative flex min-h-11 items-center gap-3 rounded-md border-[1.5px] border-dashed px-4 py-1.5 text-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-mor-700 ${
          isMultiple ? 'flex-col justify-center py-5 text-center' : ''
        } ${error === undefined ? '' : 'border-danger'} ${
          isOver ? 'border-mor-800 bg-mor-50' : 'border-edge bg-canvas'
        }`}
      >
        <input
          id={id}
          type="file"
          accept={ACCEPTED}
          multiple={isMultiple}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])])
            // The same file may be chosen again after it was removed.
            event.target.value = ''
          }}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
          className="absolute inset-0 z-1 size-full cursor-pointer opacity-0 file:cursor-pointer"
        />
        <ImagePlus className="ico" aria-hidden="true" />
        <span id={`${id}-note`} className={isMultiple ? 'grid gap-1' : ''}>
          <span className="font-medium">
            {isMultiple ? 'Drop pictures here or ' : 'Drop a picture or '}
            <span className="link">browse</span>
          </span>
          {hint !== undefined && <span className="text-xs text-ink-3">{hint}</span>}
        </span>
      </div>
      {error !== undefined && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
      {children}
    </div>
  )
}
