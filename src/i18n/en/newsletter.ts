/** The newsletter's form above the footer. */
export const newsletter = {
  title: 'STAY IN TOUCH',
  text: 'New pieces, care notes and early invitations.',
  email: 'Email address',
  busy: 'Sending...',
  subscribe: 'Subscribe',
  thanks:
    'Thank you. Please confirm with the link in our email. If you already get the newsletter, you do not need to do anything.',
  /** The page that the links in the emails open. */
  page: {
    title: 'Our newsletter',
    description: 'Confirm or cancel your newsletter subscription.',
    lead: 'New pieces, care notes and early invitations, now and then. You decide.',
    confirm: 'Yes, send me the newsletter',
    leave: 'Do not send me the newsletter',
    confirmed: 'Thank you. You are subscribed to our newsletter.',
    left: 'You are unsubscribed from our newsletter.',
    invitations: {
      title: 'Invitations to review',
      lead: 'After a delivery we ask once how you like your jewellery.',
      end: 'Do not ask me again',
      ended: 'We will not ask you for reviews again.',
    },
    noKey: 'This link is incomplete. Please open it from the email again.',
  },
  /** Around the link to the policy. */
  consent: {
    before: 'Unsubscribe with one click in any email. See the ',
    link: 'Privacy Policy',
    after: '.',
  },
}
