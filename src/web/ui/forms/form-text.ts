/** The text of a form's field by its name; empty when there is none. */
export function formText(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement && field.validity.badInput) return UNREADABLE
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/**
 * What a date or a number says that the browser cannot read, such as half of a date: to a form it is empty, which often
 * means today or none. No rule of a day or a number accepts this.
 */
const UNREADABLE = 'unreadable'
