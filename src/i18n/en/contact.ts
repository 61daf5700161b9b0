/** The contact page. */
export const contact = {
  /** How the message begins that a link from the delivery, or from a price on request, opens. */
  askDelivery: (pin: string) => `Can you deliver to PIN code ${pin}? `,
  askPrice: (name: string, productId: number) =>
    `Please tell me the price of ${name} (no. ${productId}). `,
  title: 'Contact Us',
  description: 'Address, phone, email and working hours of the shop, and a form to write to us.',
  lead: 'Ask about a piece, a size or a repair.',
  pictureAlt: "Rings and bangles on stone steps in the shop's window",
  visit: 'Visit us',
  write: 'Write to us',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  hours: 'Working hours',
  seller: 'Seller',
  officer: 'Grievance Officer',
  nodalOfficer: 'Nodal officer',
  about: 'About Us',
  form: {
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    message: 'Message',
    send: 'Send Message',
    sending: 'Sending...',
    /** How a message begins that asks for a service. */
    about: {
      repair: 'Jewelry repair: ',
      sizing: 'Ring sizing: ',
      polishing: 'Jewelry polishing: ',
      purity:
        'Purity below the hallmark.\nOrder or invoice number: \nHUID of the piece: \nPurity found, and the centre that tested it: ',
    },
    complaint: 'This is a complaint',
    complaintHint: 'We settle complaints within one month.',
    follow: 'Follow your request',
    number: (number: string) =>
      `Your request number is ${number}. We reply within 48 hours and resolve it within one month.`,
  },
  map: {
    name: 'Map',
    drawing: (shop: string, city: string) =>
      `A drawn map: ${shop} in the middle of ${city || 'town'}`,
    open: 'Open in maps',
    newTab: '(opens in a new tab)',
  },
}

/** The page on which the sender of a request follows it. */
export const followed = {
  title: 'Your request',
  description: 'The state of your request and its messages.',
  lead: 'Everything about your message to us. Anyone who has this link can read it and write to us here.',
  needsScript: 'This page needs JavaScript. Please switch it on in your browser.',
  loading: 'Loading your request...',
  loadFailed: 'Your request could not be loaded.',
  unknown:
    'There is no request at this address. Part of the link may be missing, or the request was erased a year after its last answer.',
  contact: 'Write to us',
  kind: 'About',
  kinds: { enquiry: 'An enquiry', complaint: 'A complaint' },
  states: { received: 'Received', acknowledged: 'Answered', settled: 'Settled' },
  sent: 'Sent',
  answerBy: 'We reply by',
  settleBy: 'We settle it by',
  thread: 'Messages',
  you: 'You',
  shop: 'We',
  nothing: 'No text.',
  settled: 'What we have done',
  add: 'Write again',
  send: 'Send',
  adding: 'Sending...',
  added: 'Your message was added.',
  addFailed: 'Your message was not added. Please try again.',
  officer: (name: string, reach: string) =>
    `If you are not satisfied with an answer, contact our Grievance Officer: ${name}${reach === '' ? '' : `, ${reach}`}. The National Consumer Helpline is 1915.`,
}
