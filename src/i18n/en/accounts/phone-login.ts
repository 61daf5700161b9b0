/** Codes on a phone: the login by one, and the phone of the own account. */
export const phoneLogin = {
  choose: 'Log in with a code on your phone',
  withPassword: 'Log in with your password',
  phone: 'Mobile number',
  phoneHint: 'Ten digits, of a number that you have added to your account.',
  send: 'Send the code',
  sending: 'Sending...',
  /** After a code was asked for; it is said whether or not the number has an account. */
  sent: (phone: string) =>
    `If ${phone} belongs to an account, a code is on its way to it. It works for 10 minutes.`,
  code: 'Code on your phone',
  codeHint: 'Six digits.',
  again: 'Send a new code',
  againIn: (seconds: number) => `A new code can be sent in ${seconds} s`,
  other: 'Another number',
  failed: 'This did not work. Please try again.',
  own: {
    title: 'Phone',
    lead: 'A code on your phone opens your account, without a password. We write to you by email when it is used somewhere new.',
    none: 'You have not added a phone yet.',
    have: (phone: string) => `A code on ${phone} opens your account.`,
    paused: 'The shop has switched this off for now. Please use your password.',
    withFactor: 'With two-step verification on, you log in with your password and the app.',
    orders:
      'Orders placed without a login, with this number and your confirmed email, are added to your account.',
    add: 'Add a phone',
    change: 'Change the phone',
    remove: 'Remove',
    removeTitle: 'Remove this phone?',
    removeText: (phone: string) =>
      `Codes on ${phone} will no longer open your account. Your password does.`,
    password: 'Your password',
    sent: (phone: string) => `A code is on its way to ${phone}. It works for 10 minutes.`,
    prove: 'This is my phone',
    proving: 'One moment...',
    proven: 'Your phone was added.',
    removed: 'The phone was removed.',
    removeFailed: 'The phone could not be removed.',
  },
}
