import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { ChevronLeft, X } from '#web/ui/icons/lucide.ts'
import { useCallback } from 'react'
import { files as text } from '#i18n/ui/files.ts'
import { UploadedPicture } from '#web/ui/picture.tsx'

interface PicturePreviewProps {
  /** A saved path or a file that was just chosen. */
  picture: string | File
  /** What readers hear, for instance `Picture 2`. */
  name: string
  /** How much of it is uploaded, from 0 to 1; undefined when no upload runs. */
  uploaded?: number | undefined
  /** A word in the corner of the picture. */
  tag?: string | undefined
  /** Undefined where it cannot be removed. */
  onRemove: (() => void) | undefined
  /** Takes the place of the picture before it; undefined where there is none to change with. */
  onForward?: (() => void) | undefined
  /** Takes the place of the picture after it, by the keyboard. */
  onBackward?: (() => void) | undefined
}

const CORNER =
  'absolute grid size-6 place-items-center rounded-full bg-white/95 shadow-1 after:absolute after:-inset-1 pointer-coarse:after:-inset-2.5 hover:bg-white'

/** A chosen picture, small, with its removal. */
export function PicturePreview({
  picture,
  name,
  uploaded,
  tag,
  onRemove,
  onForward,
  onBackward,
}: PicturePreviewProps) {
  return (
    <div className="relative aspect-square overflow-hidden rounded-sm bg-ivory">
      {typeof picture === 'string' ? (
        <UploadedPicture
          path={picture}
          alt={name}
          sizes="96px"
          className="size-full object-cover"
        />
      ) : (
        <FilePicture file={picture} alt={`${name}, ${picture.name}`} />
      )}
      {uploaded !== undefined && (
        <div className="absolute inset-0 grid place-items-center bg-white/75 px-2">
          <ProgressBar
            value={uploaded}
            aria-label={text.uploadOf(name)}
            className="h-1.5 w-full ring-1 ring-ink-3"
          />
        </div>
      )}
      {onRemove !== undefined && (
        <button
          type="button"
          aria-label={text.removePicture(name)}
          title={text.remove}
          onClick={onRemove}
          className={`${CORNER} top-1 right-1`}
        >
          <X className="ico-s" aria-hidden="true" />
        </button>
      )}
      {onForward !== undefined && (
        <button
          type="button"
          aria-label={text.forwardPicture(name)}
          title={text.forward}
          onClick={onForward}
          onKeyDown={(event) => {
            const move = { ArrowLeft: onForward, ArrowRight: onBackward }[event.key]
            if (move === undefined) return
            event.preventDefault()
            move()
          }}
          className={`${CORNER} right-1 bottom-1`}
        >
          <ChevronLeft className="ico-s" aria-hidden="true" />
        </button>
      )}
      {tag !== undefined && (
        <span className="absolute bottom-1 left-1 rounded-xs bg-white px-1.5 text-2xs font-medium">
          {tag}
        </span>
      )}
    </div>
  )
}

/** A file as a picture, read where it lies, before anything is sent. */
function FilePicture({ file, alt }: { file: File; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={show} alt={alt} width={96} height={96} className="size-full object-cover" />
}
