import type { Mail } from '#contract/shop/mail.ts'

/** The status of an email; a shop without a mail server never says that one was sent. */
export function fateOf({ status, isFile }: Mail, isReal: boolean): string {
  if (status === 'failed') return 'Failed'
  if (status === 'sent') return isFile ? 'Not sent, saved as a file' : 'Sent'
  return isReal ? 'Sending' : 'Waiting to be saved as a file'
}
