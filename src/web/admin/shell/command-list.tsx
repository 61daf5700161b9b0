import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useRights } from '#web/api/stores/own-rights.ts'
import { useSession } from '#web/api/stores/stored-session.ts'
import { TextField } from '#web/ui/forms/field.tsx'
import { type Command, commandsFor } from './commands.ts'
import { useCommandResults } from './use-command-results.ts'

/** The commands for what is typed; arrow keys move among them. */
export function CommandList({ onChoose }: { onChoose: () => void }) {
  const [text, setText] = useState('')
  const role = useSession()?.role
  const rights = useRights()
  const list = useRef<HTMLDivElement>(null)
  const links = () => [...(list.current?.querySelectorAll('a') ?? [])]
  const { pages, searches, rates } = commandsFor(text, role, rights)
  const { groups, hasFailed } = useCommandResults(text)
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
