import { useEffect, type RefObject } from 'react'
import { formDraft } from './form-draft.ts'
import type { DraftSubject } from './tab-draft.ts'

/** What each field of a form holds that somebody changed, by name. */
type TypedFields = Readonly<Record<string, string>>

/** Keeps what is typed in the plain fields of a form for the tab, under `name`, and fills it in again. */
export function fieldDraft(name: string) {
  const draft = formDraft(fieldsIn, { name, parse: parseFields })
  return {
    /** `about`: what the form is about; words about something else begin with theirs. */
    useFieldDraft(form: RefObject<HTMLFormElement | null>, about: DraftSubject = 0): void {
      const kept = draft.useKept(about)
      useEffect(() => {
        if (form.current !== null && kept !== undefined) fillFields(form.current, kept)
      }, [form, kept])
      draft.useKeeping(form, about)
    },
    end: draft.end,
  }
}

/** What somebody has changed: the rest begins as the page says it, in its language. */
function fieldsIn(form: HTMLFormElement): TypedFields {
  const fields: Record<string, string> = {}
  for (const field of form.elements) {
    if (isChoice(field) && field.checked && !field.defaultChecked) fields[field.name] = field.value
    if (isTextField(field) && !isUntouched(field)) fields[field.name] = field.value
  }
  return fields
}

function parseFields(stored: unknown): TypedFields | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
}

/** As if it was typed: what shows the words of the form hears it. What the person has begun to write by now stays. */
function fillFields(form: HTMLFormElement, fields: TypedFields): void {
  for (const field of form.elements) {
    const value = 'name' in field ? fields[String(field.name)] : undefined
    if (value === undefined) continue
    if (isChoice(field)) {
      if (field.value === value && !field.checked) field.click()
    } else if (isTextField(field) && isUntouched(field) && field !== document.activeElement) {
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}

/** Kinds of inputs that hold no text that could be kept. */
const NO_TEXT = /^(?:checkbox|radio|file|password)$/

function isChoice(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)
}

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isTextField(field: Element): field is TextField {
  if (field instanceof HTMLInputElement) return !NO_TEXT.test(field.type)
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
}

/** Whether a field holds what it began with. */
function isUntouched(field: TextField): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.selectedOptions].every((option) => option.defaultSelected)
  }
  return field.value === field.defaultValue
}
