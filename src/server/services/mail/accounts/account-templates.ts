import type { FactsOf, MailInput } from '#server/services/mail/mail-input.ts'
import { buttonPart, type Letter } from '#server/services/mail/template.ts'

/** The link that confirms the address of a new account. */
export function welcome({ shop, link, words }: MailInput): Letter {
  const { subject, preview, text, button, small } = words.welcome
  return {
    subject: subject(shop.name),
    preview,
    heading: subject(shop.name),
    parts: [{ kind: 'text', text }, ...buttonPart(link, button), { kind: 'small', text: small }],
  }
}

/** The link to a new password. */
export function passwordReset(
  { name }: FactsOf<'password-reset'>,
  { link, words, isProven }: MailInput,
): Letter {
  const { subject, preview, text, small } = words.passwordReset
  return {
    subject,
    preview,
    heading: subject,
    parts: [
      { kind: 'text', text: text(isProven ? name : '') },
      ...buttonPart(link, subject),
      { kind: 'small', text: small },
    ],
  }
}

/** To the new address. */
export function emailChange({ shop, link, words }: MailInput): Letter {
  const { subject, preview, text, button, small } = words.emailChange
  return {
    subject,
    preview: preview(shop.name),
    heading: subject,
    parts: [
      { kind: 'text', text: text(shop.name) },
      ...buttonPart(link, button),
      { kind: 'small', text: small },
    ],
  }
}

/** To the current address, in case its owner did not ask for the change. */
export function emailChangeAsked({ shop, pagesUrl, words }: MailInput): Letter {
  const { subject, preview, text, notYou, button, small } = words.emailChangeAsked
  return {
    subject,
    preview,
    heading: subject,
    parts: [
      { kind: 'text', text },
      { kind: 'text', text: notYou },
      ...buttonPart(`${pagesUrl}/forgot-password`, button),
      { kind: 'small', text: small(shop.phone) },
    ],
  }
}

/** To the former address. */
export function emailChanged(
  { email }: FactsOf<'email-changed'>,
  { shop, words }: MailInput,
): Letter {
  const { subject, preview, text, small } = words.emailChanged
  return {
    subject,
    preview,
    heading: subject,
    parts: [
      { kind: 'text', text: text(email) },
      { kind: 'small', text: small(shop.phone) },
    ],
  }
}

/** To the owner of an account, because somebody else may have changed it. */
export function accountChanged(
  { change }: FactsOf<'account-changed'>,
  { shop, pagesUrl, words }: MailInput,
): Letter {
  const { subject, preview, text, notYou, button, small } = words.accountChanged
  return {
    subject: subject[change],
    preview,
    heading: subject[change],
    parts: [
      { kind: 'text', text: text[change] },
      { kind: 'text', text: notYou },
      ...buttonPart(`${pagesUrl}/forgot-password`, button),
      { kind: 'small', text: small(shop.phone) },
    ],
  }
}

/** To a customer whose account staff made. */
export function customerInvitation({ shop, link, words }: MailInput): Letter {
  const { subject, preview, text, button, small } = words.customerInvitation
  return {
    subject: subject(shop.name),
    preview,
    heading: subject(shop.name),
    parts: [
      { kind: 'text', text: text(shop.name) },
      ...buttonPart(link, button),
      { kind: 'small', text: small },
    ],
  }
}

/** To somebody who joins the staff. */
export function staffInvitation(
  { invitedBy }: FactsOf<'staff-invitation'>,
  { shop, link, words }: MailInput,
): Letter {
  const { subject, preview, heading, text, button } = words.invitation
  return {
    subject: subject(shop.name),
    preview: preview(invitedBy),
    heading: heading(shop.name),
    parts: [{ kind: 'text', text: text(invitedBy) }, ...buttonPart(link, button)],
  }
}
