import { Bold, Italic, Link } from '#web/ui/icons/lucide.ts'
import type { Icon } from '#web/ui/icons/create-icon.ts'
import { useEffect, useRef } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'

interface RichFieldProps {
  label: string
  name: string
  value: string
  rows: number
  hint: string
  onChange: (text: string) => void
}

/** What a button puts around the selected words. */
interface Mark {
  label: string
  icon: Icon
  before: string
  after: string
  /** Ctrl or ⌘ with this letter does the same. */
  letter: string
}

const MARKS: readonly Mark[] = [
  { label: 'Bold', icon: Bold, before: '**', after: '**', letter: 'b' },
  { label: 'Italic', icon: Italic, before: '*', after: '*', letter: 'i' },
  { label: 'Link', icon: Link, before: '[', after: '](/)', letter: 'l' },
]

/** Words that may be bold, italic and links; the preview beside shows them as shoppers see them. */
export function RichField({ label, name, value, rows, hint, onChange }: RichFieldProps) {
  const box = useRef<HTMLDivElement>(null)

  function set({ before, after }: Mark): void {
    const field = box.current?.querySelector('textarea')
    if (!field) return
    const { selectionStart: start, selectionEnd: end } = field
    const words = value.slice(start, end)
    onChange(value.slice(0, start) + before + words + after + value.slice(end))
    // Restores the selection after the field shows the new text.
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(start + before.length, end + before.length)
    })
  }

  const setNow = useRef(set)
  useEffect(() => {
    setNow.current = set
  })
  useEffect(() => {
    const element = box.current
    const setByKey = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      const mark = MARKS.find(({ letter }) => letter === event.key.toLowerCase())
      if (mark === undefined) return
      event.preventDefault()
      setNow.current(mark)
    }
    element?.addEventListener('keydown', setByKey)
    return () => element?.removeEventListener('keydown', setByKey)
  }, [])

  return (
    <div ref={box} className="relative">
      <div
        role="toolbar"
        aria-label={`Format of ${label.toLowerCase()}`}
        className="absolute -top-2.5 right-0 flex"
      >
        {MARKS.map((mark) => (
          <IconButton
            key={mark.label}
            label={mark.label}
            title={`${mark.label} (Ctrl ${mark.letter.toUpperCase()})`}
            onClick={() => set(mark)}
            className="lg:pointer-fine:size-9"
          >
            <mark.icon className="ico-s" aria-hidden="true" />
          </IconButton>
        ))}
      </div>
      <TextField
        label={label}
        name={name}
        value={value}
        multiline
        rows={rows}
        hint={hint}
        onChange={onChange}
      />
    </div>
  )
}
