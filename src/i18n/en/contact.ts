/** The contact page. */
export const contact = {
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
    },
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
