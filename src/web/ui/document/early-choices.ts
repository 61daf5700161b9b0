/**
 * What was chosen or typed before the page came alive, or kept by the browser over a reload: the browser shows it,
 * and nothing has heard of it, so a ring in silver would be bought in gold. Says it once more, as the person's own
 * press would. For the moment just after hydration: what React draws next puts its own state back into the fields.
 */
export function hearEarlyChoices(): void {
  const choices = [...document.querySelectorAll('input, select')].flatMap((control) => {
    if (control instanceof HTMLSelectElement) return selected(control)
    return control instanceof HTMLInputElement ? entered(control) : []
  })
  // Each in a task of its own: React draws between two of them, and the second does not forget the first.
  for (const say of choices) setTimeout(say)
}

type Say = () => void

function selected(select: HTMLSelectElement): Say[] {
  const first = [...select.options].findIndex(({ defaultSelected }) => defaultSelected)
  const { selectedIndex } = select
  if (selectedIndex === Math.max(first, 0)) return []
  const say = () => {
    select.selectedIndex = selectedIndex
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return [say]
}

function entered(input: HTMLInputElement): Say[] {
  const { type, checked, value } = input
  if (type === 'radio' || type === 'checkbox') {
    const isLeft = type === 'radio' && !checked
    return isLeft || checked === input.defaultChecked ? [] : [() => click(input, checked)]
  }
  return TYPED.has(type) && value !== input.defaultValue ? [() => write(input, value)] : []
}

function click(input: HTMLInputElement, checked: boolean): void {
  // React compares with what it has seen last; a click on what it knows would say nothing.
  input.checked = !checked
  input.click()
}

function write(input: HTMLInputElement, typed: string): void {
  input.value = ''
  // Past the setter that React has put on the field, so that it is news to React.
  Reflect.set(HTMLInputElement.prototype, 'value', typed, input)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const TYPED: ReadonlySet<string> = new Set(['text', 'search', 'email', 'tel', 'number', 'password'])
