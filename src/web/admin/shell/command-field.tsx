import { Search } from 'lucide-react'
import { useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { isAllowed, type StaffRight } from '#domain/accounts/permissions.ts'
import { saidRate } from '#domain/pricing/metal/said/rate-command.ts'
import { useRights } from '#web/api/stores/own-rights.ts'
import { useSession } from '#web/api/stores/stored-session.ts'
import { entriesFor, unlistedFor } from './admin-entries.ts'
import { useFound } from './use-found.ts'

/** A field that leads to every page of the admin and into every list; Ctrl K opens it. */
export function CommandField() {
  const [isOpen, setIsOpen] = useState(false)
  const [openings, setOpenings] = useState(0)
  const open = useCallback(() => {
    setIsOpen(true)
    setOpenings((count) => count + 1)
  }, [])
  // Part of the frame, so that the keys work as soon as it is visible.
  useLayoutEffect(() => {
    const openByKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      // A dialog that is open has the word; one that is on its way out has not.
      if (document.querySelector('.dialog[data-open]') !== null) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', openByKey)
    return () => window.removeEventListener('keydown', openByKey)
  }, [open])
  const close = () => setIsOpen(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="mx-auto hidden h-9 w-[min(26rem,36vw)] items-center gap-2.5 rounded-sm border border-line bg-white px-3 text-left text-ink-3 hover:border-edge lg:flex"
      >
        <Search className="ico-s" aria-hidden="true" />
        Search or go to
        <kbd className="admin-key ml-auto">Ctrl K</kbd>
      </button>
      <IconButton
        label="Search or go to"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="ml-auto lg:hidden"
      >
        <Search className="ico" aria-hidden="true" />
      </IconButton>
      <Dialog isOpen={isOpen} onClose={close} title="Search or go to">
        <CommandList key={openings} onChoose={close} />
      </Dialog>
    </>
  )
}

interface Command {
  to: string
  label: string
  /** More about it: a price, an email. */
  note?: string
}

/** Pages by their name, then lists that can be searched for a text. */
function commandsFor(
  text: string,
  role: string | undefined,
  rights: readonly StaffRight[] | undefined,
) {
  const words = text.trim()
  const entries = entriesFor(role, rights)
  const pages = [...entries, ...unlistedFor(role, rights)]
    .filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
    .map(({ to, label }): Command => ({ to, label: `Go to ${label}` }))
  const searches = entries
    .filter(({ searches: what }) => words !== '' && what !== undefined)
    .map(({ to, searches: what }): Command => ({
      to: `${to}?q=${encodeURIComponent(words)}`,
      label: `Search ${what} for “${words}”`,
    }))
  return { pages, searches, rates: rateCommands(words, isAllowed(role, 'rates', rights)) }
}

/** `gold 22K 14675` leads to the rates with the figure filled in; applying it stays a press there. */
function rateCommands(words: string, seesRates: boolean): Command[] {
  const said = seesRates ? saidRate(words) : undefined
  if (said === undefined) return []
  const { alloy, label, amount } = said
  const query = new URLSearchParams({ alloy, rate: amount }).toString()
  return [{ to: `/admin/rates?${query}`, label: `Fill in ${label}: ${amount}`, note: 'Rates' }]
}

function CommandList({ onChoose }: { onChoose: () => void }) {
  const [text, setText] = useState('')
  const role = useSession()?.role
  const rights = useRights()
  const list = useRef<HTMLDivElement>(null)
  const links = () => [...(list.current?.querySelectorAll('a') ?? [])]
  const { pages, searches, rates } = commandsFor(text, role, rights)
  const { groups, hasFailed } = useFound(text)
  const all = [
    { title: 'Rates', commands: rates },
    { title: 'Pages', commands: pages },
    ...groups,
    { title: 'Search', commands: searches },
  ].filter(({ commands }) => commands.length > 0)

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const every = links()
    const at = every.findIndex((link) => link === document.activeElement)
    every[Math.max(0, Math.min(at + step, every.length - 1))]?.focus()
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
        hint="You can also enter an order number, a product, a name, an email, a phone number or a rate such as gold 22K 14675."
        name="command"
        type="search"
        autoComplete="off"
        value={text}
        onChange={setText}
        onKeyDown={move}
      />
      {hasFailed && <p className="mt-3 text-note text-danger">The search failed.</p>}
      <div ref={list} className="mt-4 grid gap-3">
        {all.map(({ title, commands }) => (
          <section key={title} aria-label={title}>
            <h3 className="px-3 text-xs font-medium text-ink-3">{title}</h3>
            <ul aria-label={title === 'Pages' ? 'Matches' : title} className="grid gap-0.5">
              {commands.map((command) => (
                <CommandRow
                  key={command.to}
                  command={command}
                  onChoose={onChoose}
                  onKeyDown={move}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </form>
  )
}

function CommandRow({
  command: { to, label, note },
  onChoose,
  onKeyDown,
}: {
  command: Command
  onChoose: () => void
  onKeyDown: (event: KeyboardEvent) => void
}) {
  return (
    <li>
      <Link
        to={to}
        onClick={onChoose}
        onKeyDown={onKeyDown}
        className="flex min-h-11 items-center justify-between gap-4 rounded-sm px-3 wrap-anywhere hover:bg-paper focus-visible:bg-mor-50"
      >
        {label}
        {note !== undefined && <small className="flex-none text-xs text-ink-3">{note}</small>}
      </Link>
    </li>
  )
}
