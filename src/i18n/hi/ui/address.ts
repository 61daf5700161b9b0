import { HINDI_STATES } from '#domain/places/hindi-states.ts'
import type { address as english } from '#i18n/ui/address.ts'

export const address: typeof english = {
  contact: 'संपर्क',
  delivery: 'डिलीवरी का पता',
  incomplete: {
    email: 'क्या यह पता पूरा है? ऑर्डर की हर जानकारी इसी पर भेजी जाती है।',
    phone: 'क्या यह नंबर पूरा है? कूरियर इसी पर फ़ोन करता है।',
  },
  fields: {
    email: 'ईमेल पता',
    phone: 'फ़ोन नंबर',
    firstName: 'पहला नाम',
    lastName: 'उपनाम',
    address1: 'पता, पंक्ति 1',
    apt: 'फ़्लैट, मकान नंबर',
    address2: 'पता, पंक्ति 2',
    city: 'शहर',
    state: 'राज्य/प्रांत',
    postalCode: 'पिन कोड',
    country: 'देश',
  },
  /** Parcels carry the English names; these are the hints in the list. */
  state: (name) => HINDI_STATES[name] ?? name,
  otherState: (state) => `यह पिन कोड ${HINDI_STATES[state] ?? state} का है।`,
  filledByPincode: (places) =>
    `अपने आप भरा गया: ${places.map((name) => HINDI_STATES[name] ?? name).join(', ')}।`,
}
