import type { AllSettings, SettingsReply } from '#contract/shop/settings.ts'
import type { HomeValues } from '#domain/content/home-page.ts'
import { cashPincodesIn } from '#domain/delivery/cash-pincodes.ts'
import {
  rupeesFromPaise,
  percentOf,
  basisPointsOf,
  paiseFromRupees,
  type Paise,
} from '#domain/pricing/money.ts'
import { localTextOf, momentIn } from '#web/ui/forms/local-moment.ts'
import { amountsIn } from './written-amounts.ts'
import { breakUpIn, exchangeValueIn, idsIn, madePolicyIn, schemeIn } from './written-choices.ts'

type Values = SettingsReply['values']
/** The settings of this form; those of the home page, of delivery by PIN code and of the books have screens of their own. */
type FormSettings = Omit<
  AllSettings,
  keyof HomeValues | 'books.ledgers' | 'delivery.rules' | 'delivery.cutOffHour'
>

/** The settings as the fields of the form hold them: texts and switches, amounts in rupees. */
export function fieldsOf(values: Values) {
  const { shop, sale } = values
  const { address, grievanceOfficer, map } = shop
  return {
    'shop.name': shop.name,
    'shop.legalName': shop.legalName,
    'shop.legalForm': shop.legalForm,
    'shop.gstin': shop.gstin,
    'shop.cin': shop.cin,
    'shop.nodalOfficer': shop.nodalOfficer,
    'shop.phone': shop.phone,
    'shop.email': shop.email,
    'shop.hours': shop.hours,
    'shop.address.line1': address.line1,
    'shop.address.line2': address.line2,
    'shop.address.city': address.city,
    'shop.address.state': address.state,
    'shop.address.country': address.country,
    'shop.address.postalCode': address.postalCode,
    'shop.grievanceOfficer.name': grievanceOfficer.name,
    'shop.grievanceOfficer.designation': grievanceOfficer.designation,
    'shop.grievanceOfficer.email': grievanceOfficer.email,
    'shop.grievanceOfficer.phone': grievanceOfficer.phone,
    'shop.map.latitude': String(map.latitude),
    'shop.map.longitude': String(map.longitude),
    'invoice.hsn': values['invoice.hsn'],
    'hallmark.registration': values['hallmark.registration'],
    'hallmark.fees.gold': rupeesOf(values['hallmark.fees'].gold),
    'hallmark.fees.silver': rupeesOf(values['hallmark.fees'].silver),
    'hallmark.fees.since': values['hallmark.fees'].since,
    'tax.rate': String(percentOf(values['tax.rate'])),
    'tax.scheme': values['tax.scheme'],
    'shipping.freeFrom': rupeesOf(values['shipping.freeFrom']),
    'shipping.charge': rupeesOf(values['shipping.charge']),
    'shipping.taxClass': values['shipping.taxClass'],
    'shipping.insuredUpTo':
      values['shipping.insuredUpTo'] === 0 ? '' : rupeesOf(values['shipping.insuredUpTo']),
    'repairs.taxClass': values['repairs.taxClass'],
    'made.policy': values['made.policy'],
    'made.advance': String(percentOf(values['made.advance'])),
    'cod.below': rupeesOf(values['cod.below']),
    'cod.pincodes': values['cod.pincodes'].join(', '),
    'cod.fee': rupeesOf(values['cod.fee']),
    'cod.notFor': values['cod.notFor'].join(','),
    'cod.refusals': String(values['cod.refusals']),
    'extras.wrapFee': rupeesOf(values.extras.wrapFee),
    'extras.day.workDays': String(values.extras.day.workDays),
    'extras.day.ahead': String(values.extras.day.ahead),
    'extras.day.closed': values.extras.day.closed.join('\n'),
    'pan.from': values['pan.from'] === 0 ? '' : rupeesOf(values['pan.from']),
    'credit.months': String(values['credit.months']),
    'giftcards.sold.least': rupeesOf(values['giftcards.sold'].least),
    'giftcards.sold.most': rupeesOf(values['giftcards.sold'].most),
    'giftcards.sold.perDay': rupeesOf(values['giftcards.sold'].perDay),
    'giftcards.sold.amounts': values['giftcards.sold'].amounts.map(rupeesOf).join(', '),
    'service.returnDays': String(values.service.returnDays),
    'service.checkDays': String(values.service.checkDays),
    'service.refundDays': String(values.service.refundDays),
    'service.daysInState': String(values.service.daysInState),
    'service.daysElsewhere': String(values.service.daysElsewhere),
    'offer.text': values.offer.text,
    'offer.textHi': values.offer.textHi,
    'offer.link': values.offer.link,
    'offer.priceFrom': rupeesOf(values.offer.priceFrom),
    'rates.holdMinutes': String(values.rates.holdMinutes),
    'rates.guardPercent': String(values.rates.guardPercent),
    'rates.staleHours': String(values.rates.staleHours),
    'rates.stopHours': values.rates.stopHours === 0 ? '' : String(values.rates.stopHours),
    'rates.holidays': values.rates.holidays.join('\n'),
    'rates.breakUp': values.rates.breakUp,
    'rates.exchange': values.rates.exchange,
    'stock.lowBelow': String(values['stock.lowBelow']),
    'sale.title': sale.title,
    'sale.titleHi': sale.titleHi,
    'sale.text': sale.text,
    'sale.textHi': sale.textHi,
    'sale.from': localTextOf(sale.from),
    'sale.until': localTextOf(sale.until),
  }
}
export type Fields = ReturnType<typeof fieldsOf>

/** The switches of the form. */
export function switchesOf(values: Values) {
  return {
    'prices.showInclusive': values['prices.showInclusive'],
    'shipping.abroad': values['shipping.abroad'],
    'cod.firstPrepaid': values['cod.firstPrepaid'],
    'extras.note': values.extras.note,
    'extras.message': values.extras.message,
    'extras.hidesPrices': values.extras.hidesPrices,
    'extras.wraps': values.extras.wraps,
    'extras.giftReceipt': values.extras.giftReceipt,
    'extras.day.isOffered': values.extras.day.isOffered,
    'filters.combine': values['filters.combine'],
    'checkout.guest': values['checkout.guest'],
    'reminders.cart': values['reminders.cart'],
    'reminders.alerts': values['reminders.alerts'],
    'reminders.workshop': values['reminders.workshop'],
    'giftcards.on': values['giftcards.on'],
    'giftcards.sold.isOn': values['giftcards.sold'].isOn,
    'login.phone': values['login.phone'],
    'repairs.booking': values['repairs.booking'],
    'firstSteps.isShown': values['firstSteps.isShown'],
    'service.exchangesSize': values.service.exchangesSize,
    'service.insuresParcels': values.service.insuresParcels,
    'sale.isAlwaysOn': values.sale.isAlwaysOn,
  }
}
export type Switches = ReturnType<typeof switchesOf>

/** What the form says, as the endpoint takes it. A text that is not a number becomes a number that it refuses. */
export function settingsOf(fields: Fields, switches: Switches): FormSettings {
  return {
    shop: {
      name: fields['shop.name'],
      legalName: fields['shop.legalName'],
      legalForm: fields['shop.legalForm'],
      gstin: fields['shop.gstin'].trim().toUpperCase(),
      cin: fields['shop.cin'].trim().toUpperCase(),
      nodalOfficer: fields['shop.nodalOfficer'],
      phone: fields['shop.phone'],
      email: fields['shop.email'],
      hours: fields['shop.hours'],
      address: {
        line1: fields['shop.address.line1'],
        line2: fields['shop.address.line2'],
        city: fields['shop.address.city'],
        state: fields['shop.address.state'],
        country: fields['shop.address.country'],
        postalCode: fields['shop.address.postalCode'],
      },
      grievanceOfficer: {
        name: fields['shop.grievanceOfficer.name'],
        designation: fields['shop.grievanceOfficer.designation'],
        email: fields['shop.grievanceOfficer.email'],
        phone: fields['shop.grievanceOfficer.phone'],
      },
      map: {
        latitude: numberIn(fields['shop.map.latitude']),
        longitude: numberIn(fields['shop.map.longitude']),
      },
    },
    'invoice.hsn': fields['invoice.hsn'].trim(),
    'hallmark.registration': fields['hallmark.registration'].trim(),
    'hallmark.fees': {
      gold: paiseFromRupees(numberIn(fields['hallmark.fees.gold'])),
      silver: paiseFromRupees(numberIn(fields['hallmark.fees.silver'])),
      since: fields['hallmark.fees.since'],
    },
    'tax.rate': basisPointsOf(numberIn(fields['tax.rate'])),
    'tax.scheme': schemeIn(fields['tax.scheme']),
    'shipping.freeFrom': paiseFromRupees(numberIn(fields['shipping.freeFrom'])),
    'shipping.charge': paiseFromRupees(numberIn(fields['shipping.charge'])),
    'shipping.taxClass': fields['shipping.taxClass'],
    'cod.below': paiseFromRupees(numberIn(fields['cod.below'])),
    'cod.pincodes': cashPincodesIn(fields['cod.pincodes']),
    'cod.fee': paiseFromRupees(numberIn(fields['cod.fee'])),
    'cod.notFor': idsIn(fields['cod.notFor']),
    'cod.firstPrepaid': switches['cod.firstPrepaid'],
    'cod.refusals': numberIn(fields['cod.refusals']),
    'pan.from':
      fields['pan.from'].trim() === '' ? 0 : paiseFromRupees(numberIn(fields['pan.from'])),
    extras: {
      note: switches['extras.note'],
      message: switches['extras.message'],
      hidesPrices: switches['extras.hidesPrices'],
      wraps: switches['extras.wraps'],
      giftReceipt: switches['extras.hidesPrices'] && switches['extras.giftReceipt'],
      wrapFee: paiseFromRupees(numberIn(fields['extras.wrapFee'])),
      day: {
        isOffered: switches['extras.day.isOffered'],
        workDays: numberIn(fields['extras.day.workDays']),
        ahead: numberIn(fields['extras.day.ahead']),
        closed: daysIn(fields['extras.day.closed']),
      },
    },
    'credit.months': numberIn(fields['credit.months']),
    service: {
      returnDays: numberIn(fields['service.returnDays']),
      checkDays: numberIn(fields['service.checkDays']),
      refundDays: numberIn(fields['service.refundDays']),
      exchangesSize: switches['service.exchangesSize'],
      insuresParcels: switches['service.insuresParcels'],
      daysInState: numberIn(fields['service.daysInState']),
      daysElsewhere: numberIn(fields['service.daysElsewhere']),
    },
    offer: {
      text: fields['offer.text'].trim(),
      textHi: fields['offer.textHi'].trim(),
      link: fields['offer.link'].trim(),
      priceFrom: paiseFromRupees(numberIn(fields['offer.priceFrom'])),
    },
    rates: {
      holdMinutes: numberIn(fields['rates.holdMinutes']),
      guardPercent: numberIn(fields['rates.guardPercent']),
      staleHours: numberIn(fields['rates.staleHours']),
      stopHours: fields['rates.stopHours'].trim() === '' ? 0 : numberIn(fields['rates.stopHours']),
      holidays: daysIn(fields['rates.holidays']),
      breakUp: breakUpIn(fields['rates.breakUp']),
      exchange: exchangeValueIn(fields['rates.exchange']),
    },
    'stock.lowBelow': numberIn(fields['stock.lowBelow']),
    'prices.showInclusive': switches['prices.showInclusive'],
    'shipping.abroad': switches['shipping.abroad'],
    'shipping.insuredUpTo':
      fields['shipping.insuredUpTo'].trim() === ''
        ? 0
        : paiseFromRupees(numberIn(fields['shipping.insuredUpTo'])),
    'filters.combine': switches['filters.combine'],
    'checkout.guest': switches['checkout.guest'],
    'reminders.cart': switches['reminders.cart'],
    'reminders.alerts': switches['reminders.alerts'],
    'reminders.workshop': switches['reminders.workshop'],
    'giftcards.on': switches['giftcards.on'],
    'giftcards.sold': {
      isOn: switches['giftcards.sold.isOn'],
      least: paiseFromRupees(numberIn(fields['giftcards.sold.least'])),
      most: paiseFromRupees(numberIn(fields['giftcards.sold.most'])),
      perDay: paiseFromRupees(numberIn(fields['giftcards.sold.perDay'])),
      amounts: amountsIn(fields['giftcards.sold.amounts']),
    },
    'login.phone': switches['login.phone'],
    'repairs.booking': switches['repairs.booking'],
    'repairs.taxClass': fields['repairs.taxClass'],
    'made.policy': madePolicyIn(fields['made.policy']),
    'made.advance': basisPointsOf(numberIn(fields['made.advance'])),
    'firstSteps.isShown': switches['firstSteps.isShown'],
    sale: {
      title: fields['sale.title'],
      text: fields['sale.text'],
      titleHi: fields['sale.titleHi'],
      textHi: fields['sale.textHi'],
      from: momentIn(fields['sale.from']) ?? null,
      until: momentIn(fields['sale.until']) ?? null,
      isAlwaysOn: switches['sale.isAlwaysOn'],
    },
  }
}

/** Only the settings that differ from what was read. */
export function changedSettings(settings: FormSettings, seen: Values): Partial<AllSettings> {
  const before = new Map(Object.entries(settingsOf(fieldsOf(seen), switchesOf(seen))))
  return Object.fromEntries(
    Object.entries(settings).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(before.get(key)),
    ),
  )
}

/** Days in their order, each once. */
function daysIn(text: string): string[] {
  const days = text.split(/[\s,;]+/).filter((day) => day !== '')
  return [...new Set(days)].toSorted()
}

function rupeesOf(paise: Paise): string {
  return rupeesFromPaise(paise).toFixed(2)
}

function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
