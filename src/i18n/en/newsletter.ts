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
    alert: {
      title: 'A piece you wait for',
      lead: 'You asked us to tell you once when a piece is back, or when it costs less.',
      end: 'Do not tell me',
      ended: 'We will not write to you about this piece.',
    },
    cart: {
      title: 'Reminders of your cart',
      lead: 'You asked us to remind you of pieces that you leave in your cart.',
      end: 'Do not remind me',
      ended: 'We will not remind you of your cart.',
    },
    noKey:
      'Enter your email address to get it. If you followed a link in one of our emails, part of it was cut off: please open it from the email again.',
  },
  /** Around the link to the policy. */
  consent: {
    before: 'Unsubscribe with one click in any email. See the ',
    link: 'Privacy Policy',
    after: '.',
  },
}
