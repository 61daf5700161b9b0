/** The newsletter's form above the footer. */
export const newsletter = {
  title: 'STAY IN TOUCH',
  text: 'New pieces, care notes and early invitations.',
  email: 'Email address',
  busy: 'Sending...',
  subscribe: 'Subscribe',
  /** The page that the links of the mails lead to. */
  page: {
    title: 'Our newsletter',
    description: 'Confirm or leave the newsletter.',
    lead: 'New pieces and festive offers, now and then. You decide.',
    confirm: 'Yes, send me the newsletter',
    leave: 'Do not send me the newsletter',
    noKey: 'This link is not complete. Please open it from the mail once more.',
  },
  /** Around the link to the policy. */
  consent: {
    before: 'You can end it with one click in each letter. See the ',
    link: 'Privacy Policy',
    after: '.',
  },
}
