import { amountInHindi } from '#domain/invoices/hindi/amount.ts'
import { lineInHindi, paymentInHindi, reasonInHindi } from '#domain/invoices/hindi/phrases.ts'
import { exemptionInHindi, exemptionText } from '#domain/pieces/hallmark-exemptions.ts'
import { alloyNamed, purityText } from '#domain/pricing/metal/alloys.ts'
import { saidOfPieces, type PieceWords } from '#domain/pieces/said-of-pieces.ts'
import { invoicePdf as english } from '#i18n/invoices/invoice-pdf.ts'

const PIECE_WORDS: PieceWords = {
  piece: ({ tag, gross, net }) => `${tag}: सकल ${gross}, शुद्ध ${net}`,
  purity: ({ alloy: code, fineness }) => purityText(alloyNamed(code).labelHi, { code, fineness }),
  huid: (huids) => `HUID ${huids}`,
  exempt: (reason) => `HUID नहीं: ${exemptionInHindi(reason)} · no HUID: ${exemptionText(reason)}`,
  stones: (stones) => `रत्न: ${stones}`,
  charge: (label, amount) => `${label} ${amount} (मूल्य में शामिल)`,
  composition: (parts) => `मूल्य का विवरण: ${parts}`,
  parts: { metal: 'धातु', making: 'मेकिंग', stones: 'रत्न', rest: 'अन्य' },
}

/** What the law asks for stands in English beside the Hindi. */
export const invoicePdf: typeof english = {
  tag: 'hi-IN',
  titles: {
    'tax-invoice': 'कर बिल · Tax invoice',
    'bill-of-supply': 'आपूर्ति बिल · Bill of supply',
    'invoice-cum-bill': 'कर बिल सह आपूर्ति बिल · Invoice-cum-bill of supply',
    'credit-note': 'जमा पत्र · Credit note',
    'debit-note': 'नामे पत्र · Debit note',
    quote: 'भाव-पत्र · Quote',
    'receipt-voucher': 'रसीद वाउचर · Receipt voucher',
    'refund-voucher': 'रिफ़ंड वाउचर · Refund voucher',
  },
  original: 'ग्राहक के लिए मूल प्रति · Original for recipient',
  noInvoice: `यह भाव-पत्र है, कर बिल नहीं · ${english.noInvoice}`,
  validUntil: (moment) => `भाव ${moment} IST तक मान्य`,
  number: (number) => `संख्या ${number}`,
  date: (day) => `तारीख़ ${day}`,
  order: (id, day) => `ऑर्डर ${id}, ${day}`,
  quoteOf: (number, day) => `भाव-पत्र ${number}, ${day}`,
  receipts: (numbers) => `रसीद वाउचर ${numbers} में से वापस · ${english.receipts(numbers)}`,
  corrects: (number, day) => `बिल ${number} (${day}) का सुधार · Corrects invoice ${number}`,
  replaces: (number, day) => `बिल ${number} (${day}) के स्थान पर · Replaces invoice ${number}`,
  replacedBy: (number) => `अब बिल ${number} मान्य है। Invoice ${number} counts instead.`,
  reason: (text) => `कारण: ${reasonInHindi(text)}`,
  composition: `कंपोज़िशन करदाता, आपूर्ति पर कर वसूलने का पात्र नहीं · ${english.composition}`,
  exported: (isTaxPaid) =>
    `${isTaxPaid ? 'निर्यात, एकीकृत कर (IGST) के भुगतान के साथ' : 'निर्यात, बॉन्ड या LUT पर, एकीकृत कर (IGST) के बिना'} · ${english.exported(isTaxPaid)}`,
  seller: 'विक्रेता · Sold by',
  buyer: 'ग्राहक और डिलीवरी का पता · Billed and delivered to',
  quotedFor: 'ग्राहक · Quoted for',
  billedTo: 'बिल का पता · Billed to',
  deliveredTo: 'डिलीवरी का पता · Delivered to',
  placeOfSupply: (place) => `आपूर्ति का स्थान · Place of supply: ${place}`,
  reverseCharge: 'रिवर्स चार्ज · Reverse charge: no',
  piece: 'वस्तु · Piece',
  quantity: 'नग (NOS)',
  price: 'मूल्य',
  discount: 'छूट',
  taxable: 'कर योग्य',
  rate: 'कर %',
  lineTotal: 'कुल',
  taxableValue: 'कर योग्य मूल्य · Taxable value',
  shipping: 'डिलीवरी · Shipping',
  roundOff: 'पूर्णांकन · Round off',
  total: 'कुल · Total',
  unregistered: `विक्रेता GST में पंजीकृत नहीं है। ${english.unregistered}`,
  exempt: `ये वस्तुएँ कर से मुक्त हैं। ${english.exempt}`,
  payment: (text) => `भुगतान · Payment: ${paymentInHindi(text)}`,
  signature: (name, document) => {
    const seller = name === '' ? [] : [`${name} की ओर से।`]
    const paper = document.kind === 'invoice' ? 'बिल' : 'दस्तावेज़'
    const line = `यह कंप्यूटर से बना ${paper} है, हस्ताक्षर ज़रूरी नहीं।`
    return [...seller, line, english.signature(name, document)].join(' ')
  },
  voucherTax: {
    'receipt-voucher': `माल का अग्रिम: इस पर कर नहीं लगता। कर बिल माल के साथ आएगा। ${english.voucherTax['receipt-voucher']}`,
    'refund-of-part': `अग्रिम पीस के मूल्य से ज़्यादा था, ज़्यादा का हिस्सा लौटाया गया। इस पर कर नहीं लगा था। ${english.voucherTax['refund-of-part']}`,
    'refund-voucher': `अग्रिम बिना आपूर्ति के लौटाया गया। इस पर कर नहीं लगा था। ${english.voucherTax['refund-voucher']}`,
  },
  voucherSigned: (name) => {
    const seller = name === '' ? [] : [`${name} की ओर से।`]
    const line = 'यह कंप्यूटर से बना वाउचर है, हस्ताक्षर ज़रूरी नहीं।'
    return [...seller, line, english.voucherSigned(name)].join(' ')
  },
  quoteSigned: (name) => {
    const seller = name === '' ? [] : [`${name} की ओर से।`]
    const line = 'यह भाव-पत्र है, बिल नहीं: अभी कुछ बिका नहीं है और पीस आरक्षित नहीं हैं। हस्ताक्षर ज़रूरी नहीं।'
    return [...seller, line, english.quoteSigned(name)].join(' ')
  },
  quoteUnregistered: `विक्रेता GST में पंजीकृत नहीं है। ${english.quoteUnregistered}`,
  quoteExempt: `ये वस्तुएँ कर से मुक्त हैं। ${english.quoteExempt}`,
  page: (at, count) => `पृष्ठ ${at} / ${count}`,
  describe: ({ description, tagged }) =>
    [lineInHindi(description), ...(tagged ? saidOfPieces(tagged, PIECE_WORDS) : [])].join('\n'),
  purity: `शुद्धता की जाँच किसी भी BIS मान्यता प्राप्त परख और हॉलमार्किंग केंद्र पर कराई जा सकती है। HUID को BIS Care ऐप में जाँचें। ${english.purity}`,
  bisRegistration: (number) => `BIS पंजीकरण · ${english.bisRegistration(number)}`,
  amount: ({ total, totalInWords }) => [amountInHindi(total), totalInWords],
}
