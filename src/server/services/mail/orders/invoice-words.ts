import type { Opening } from '#server/services/mail/template.ts'

/** What emails say of invoices and credit notes. In English. */
export const invoicesInEnglish = {
  paper: {
    invoice: (number: string): string => `Invoice ${number} (PDF)`,
    'credit-note': (number: string): string => `Credit note ${number} (PDF)`,
  },
  creditNoted: (order: number, sum: string, note: string): Opening => ({
    subject: `Your order ${order}: credit note for ${sum}`,
    preview: `It lowers your invoice by ${sum}.`,
    heading: 'We have lowered your invoice',
    text: `the credit note ${note} lowers the invoice of your order by ${sum}. Please keep it with your invoice.`,
  }),
  invoiceAmended: (
    order: number,
    of: { invoice: string; old: string; creditNote: string },
  ): Opening => ({
    subject: `Your order ${order}: a corrected invoice`,
    preview: `The invoice ${of.invoice} replaces ${of.old}.`,
    heading: 'Your corrected invoice',
    text: `we have corrected the invoice of your order. ${of.invoice} replaces ${of.old}, which the credit note ${of.creditNote} reverses. What you paid stays the same.`,
  }),
}

/** The same in Hindi. */
export const invoicesInHindi: typeof invoicesInEnglish = {
  paper: {
    invoice: (number) => `बिल ${number} (पीडीएफ़)`,
    'credit-note': (number) => `जमा पत्र ${number} (पीडीएफ़)`,
  },
  creditNoted: (order, sum, note) => ({
    subject: `ऑर्डर ${order}: ${sum} का जमा पत्र`,
    preview: `इससे आपका बिल ${sum} कम हुआ।`,
    heading: 'आपका बिल कम हुआ है',
    text: `जमा पत्र ${note} से आपके ऑर्डर का बिल ${sum} कम हुआ है। कृपया इसे अपने बिल के साथ रखें।`,
  }),
  invoiceAmended: (order, of) => ({
    subject: `ऑर्डर ${order}: सुधारा हुआ बिल`,
    preview: `बिल ${of.invoice} अब ${of.old} की जगह है।`,
    heading: 'आपका सुधारा हुआ बिल',
    text: `हमने आपके ऑर्डर का बिल सुधारा है। ${of.invoice} अब ${of.old} की जगह है, जिसे जमा पत्र ${of.creditNote} वापस लेता है। आपकी चुकाई राशि वही है।`,
  }),
}
