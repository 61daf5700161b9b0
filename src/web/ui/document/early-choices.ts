/**
 * What was chosen or typed before the page came alive, or kept by the browser over a reload: the browser shows it,
 * and nothing has heard of it, so a ring in silver would be bought in gold. Says it once more, as the person's own
 * press would. For the moment just after hydration.
 */
export function hearEarlyChoices(): void {
  for (const control of document.querySelectorAll('input, select')) {
    if (control instanceof HTMLSelectElement) hearSelect(control)
    else if (control instanceof HTMLInputElement) hearInput(control)
  }
}

function hearSelect(select: HTMLSelectElement): void {
  const first = [...select.options].findIndex(({ defaultSelected }) => defaultSelected)
  if (select.selectedIndex === Math.max(first, 0)) return
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

function hearInput(input: HTMLInputElement): void {
  if (input.type === 'radio' || input.type === 'checkbox') {
    const isLeft = input.type === 'radio' && !input.checked
    if (isLeft || input.checked === input.defaultChecked) return
    // React compares with what it has seen last; a click on what it knows would say nothing.
    input.checked = !input.checked
    input.click()
  } else if (TYPED.has(input.type) && input.value !== input.defaultValue) {
    const typed = input.value
    input.value = ''
    // Past the setter that React has put on the field, so that it is news to React.
    Reflect.set(HTMLInputElement.prototype, 'value', typed, input)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const TYPED: ReadonlySet<string> = new Set(['text', 'search', 'email', 'tel', 'number', 'password'])
