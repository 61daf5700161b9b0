import { Search } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ADMIN_ENTRIES } from './admin-entries.ts'

/** A field that leads to every page of the admin and into every list; Ctrl K opens it. */
export function CommandField() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const openByKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      // A dialog that is open has the word.
      if (document.querySelector('dialog:modal') !== null) return
      event.preventDefault()
      setIsOpen(true)
    }
    window.addEventListener('keydown', openByKey)
    return () => window.removeEventListener('keydown', openByKey)
  }, [])
  const close = () => setIsOpen(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="mx-auto hidden h-9 w-[min(26rem,36vw)] items-center gap-2.5 rounded-sm border border-line bg-white px-3 text-left text-ink-3 hover:border-edge lg:flex"
      >
        <Search className="ico-s" aria-hidden="true" />
        Search or go to
        <kbd className="admin-key ml-auto">Ctrl K</kbd>
      </button>
      <Dialog isOpen={isOpen} onClose={close} title="Search or go to">
        <CommandList onChoose={close} />
      </Dialog>
    </>
  )
}

/** What can be gone to for a text: pages by their name, and lists that can be searched for it. */
function commandsFor(text: string): { to: string; label: string }[] {
  const words = text.trim()
  const pages = ADMIN_ENTRIES.filter(({ label }) =>
    label.toLowerCase().includes(words.toLowerCase()),
  )
  const searches = ADMIN_ENTRIES.filter(({ searches: what }) => words !== '' && what !== undefined)
  return [
    ...pages.map(({ to, label }) => ({ to, label: `Go to ${label}` })),
    ...searches.map(({ to, searches: what }) => ({
      to: `${to}?q=${encodeURIComponent(words)}`,
      label: `Search ${what} for “${words}”`,
    })),
  ]
}

function CommandList({ onChoose }: { onChoose: () => void }) {
  const [text, setText] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const links = () => [...(list.current?.querySelectorAll('a') ?? [])]

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const all = links()
    const at = all.findIndex((link) => link === document.activeElement)
    all[Math.max(0, Math.min(at + step, all.length - 1))]?.focus()
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        links()[0]?.click()
      }}
    >
      <TextField
        label="Page, or words to search for"
        name="command"
        type="search"
        autoComplete="off"
        value={text}
        onChange={setText}
        onKeyDown={move}
      />
      <ul ref={list} aria-label="Matches" className="mt-4 grid gap-0.5">
        {commandsFor(text).map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onChoose}
              onKeyDown={move}
              className="flex min-h-11 items-center rounded-sm px-3 wrap-anywhere hover:bg-paper focus-visible:bg-mor-50"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </form>
  )
}
