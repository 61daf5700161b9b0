/** One row of a list of two columns: what, and how much. */
export interface MailTableRow {
  label: string
  value: string
  /** A note in smaller type. */
  detail?: string
  /** A link for an action. */
  link?: { label: string; url: string } | undefined
  isStrong?: boolean
  /** Absolute; beside the label, which says what it shows. */
  pictureUrl?: string | undefined
}

/** A part of an email; plain text, never markup. */
export type MailPart =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'rows'; title: string; rows: readonly MailTableRow[] }
  | { kind: 'quote'; text: string }
  | { kind: 'small'; text: string }

/** An email before it becomes text and HTML. */
export interface Letter {
  subject: string
  /** What a list of emails shows beside the subject. */
  preview: string
  heading: string
  parts: readonly MailPart[]
}

/** Who writes. */
export interface MailShop {
  name: string
  /** In the place of its name, where pictures are shown; the size in px. */
  logo?: { url: string; width: number; height: number }
  /** Without a slash at its end. */
  publicUrl: string
  /** In one line. */
  address: string
  phone: string
  email: string
}

/** Subject, the line beside it in a list of emails, heading and first words. */
export interface Opening {
  subject: string
  preview: string
  heading: string
  text: string
}

/** A button, where the email has a link. */
export function buttonPart(url: string, label: string): MailPart[] {
  return url === '' ? [] : [{ kind: 'button', label, url }]
}

/** What somebody wrote, unless it is empty. */
export function quotePart(text: string): MailPart[] {
  return text === '' ? [] : [{ kind: 'quote', text }]
}
