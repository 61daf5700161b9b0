import type { Mail } from '#contract/shop/mail.ts'

/** The status of an email; a shop without a mail server never says that one was sent. */
export function mailStatusOf({ status, isFile, kind }: Mail, isReal: boolean): string {
  if (status === 'failed') return 'Failed'
  if (kind === 'phone-code') {
    if (status === 'sent') return isFile ? 'Not sent, shown here only' : 'Sent to the phone'
    return 'Sending'
  }
  if (status === 'sent') return isFile ? 'Not sent, saved as a file' : 'Sent'
  return isReal ? 'Sending' : 'Waiting to be saved as a file'
}
