/** Texts of the shared controls. */
export const ui = {
  tryAgain: 'Try again',
  reload: 'Reload',
  needsScript: 'This button needs JavaScript. Please switch it on in your browser.',
  close: 'Close',
  closeMessage: 'Close this message',
  cancel: 'Cancel',
  breadcrumb: 'Breadcrumb',
  optional: '(optional)',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  /** What a field says when its form is sent without it. */
  check: {
    required: (label: string) => `${label} is required.`,
    email: 'Please enter a valid email address.',
  },
  partMissing: 'This part of the page did not load.',
  broken: 'Something went wrong on our side',
  /** A script chunk did not load within two minutes (specification, section 7). */
  partFailed:
    'Loading chunk failed: a part of this page did not arrive within two minutes. Please check your connection and try again.',
  quantity: {
    label: 'Quantity',
    of: (name: string) => `Quantity of ${name}`,
    more: (name: string) => `Increase quantity of ${name}`,
    less: (name: string) => `Decrease quantity of ${name}`,
  },
}
