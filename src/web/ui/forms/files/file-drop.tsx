import { FileUp } from '#web/ui/icons/lucide.ts'
import { useId, useState, type ComponentType, type ReactNode, type SVGProps } from 'react'
import { files as text } from '#i18n/ui/files.ts'
import { FieldError } from '#web/ui/forms/field.tsx'

interface FileDropProps {
  label: string
  /** Beside the label: how many there are, or that it is optional. */
  note?: string | undefined
  /** What kinds of files, as the `accept` of HTML. */
  accept: string
  /** What to drop, before the word that opens the choice. */
  call?: string
  /** The same where a finger chooses: nothing can be dropped there. */
  choose?: string
  hint?: string | undefined
  icon?: ComponentType<SVGProps<SVGSVGElement>>
  isMultiple?: boolean
  error?: string | undefined
  onFiles: (files: File[]) => void
  /** What was chosen so far. */
  children?: ReactNode
}

/** A place to drop files on or to choose them from; the file field itself lies over it. */
export function FileDrop({
  label,
  note,
  accept,
  isMultiple = false,
  call = isMultiple ? text.dropFiles : text.dropFile,
  choose = isMultiple ? text.chooseFiles : text.chooseFile,
  hint,
  icon: Icon = FileUp,
  error,
  onFiles,
  children,
}: FileDropProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
        {note !== undefined && <span className="font-normal text-ink-3"> {note}</span>}
      </label>
      <div
        className={`relative flex min-h-11 items-center gap-3 rounded-md border-[1.5px] border-dashed px-4 py-2.5 text-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-mor-700 ${
          isMultiple ? 'flex-col justify-center py-5 text-center' : ''
        } ${error === undefined ? '' : 'border-danger'} ${
          isOver ? 'border-mor-800 bg-mor-50' : 'border-edge bg-canvas'
        }`}
      >
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={isMultiple}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])])
            // The same file may be chosen again after it was corrected or removed.
            event.target.value = ''
          }}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
          className="absolute inset-0 z-1 size-full cursor-pointer opacity-0 file:cursor-pointer"
        />
        <Icon className="ico" aria-hidden="true" />
        <span id={`${id}-note`} className="grid gap-1">
          <span className="font-medium pointer-coarse:hidden">
            {call} <span className="link">{text.browse}</span>
          </span>
          <span className="hidden font-medium pointer-coarse:block">
            <span className="link">{choose}</span>
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
