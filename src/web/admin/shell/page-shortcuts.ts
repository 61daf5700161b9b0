export const WORK = new Map<string, () => void>([
  ['/', search],
  ['n', addNew],
  ['j', () => step(1)],
  ['k', () => step(-1)],
  ['x', select],
])

function search(): void {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  field?.focus()
  field?.select()
}

/** Presses the add button, or moves to the add form. */
function addNew(): void {
  const adding = document.querySelector<HTMLElement>('main [data-new]')
  if (adding instanceof HTMLFormElement) adding.querySelector('input')?.focus()
  else adding?.click()
}

/** Moves by a number of rows, from the focused one or to the first. */
function step(by: 1 | -1): void {
  const rows = rowsOfPage()
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at === -1 ? 0 : Math.max(0, Math.min(at + by, rows.length - 1))
  const row = rows[next]
  if (row === undefined) return
  openerOf(row)?.focus()
  row.scrollIntoView({ block: 'nearest' })
}

function select(): void {
  const row = rowsOfPage().find((one) => one.contains(document.activeElement))
  row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
}

function rowsOfPage(): HTMLElement[] {
  const rows = document.querySelectorAll<HTMLElement>('main tbody tr, main li')
  return [...rows].filter((row) => openerOf(row) !== null)
}

/** What of a row Enter presses. */
function openerOf(row: HTMLElement): HTMLElement | null {
  const named = row.querySelector<HTMLElement>('[data-open]')
  return named ?? row.querySelector<HTMLElement>('button, a[href]')
}
