import {
  addressOf,
  CONTEXT,
  pictureAddress,
  withoutNothing,
  type Site,
  type StructuredData,
  savedPictureAddress,
} from './structured-data.ts'

/** The shop itself: who sells, where, when. */
export function storeData(site: Site): StructuredData {
  const { name, logo, legalName, phone, email, address, gstin, hours, map } = site.settings
  return withoutNothing({
    '@context': CONTEXT,
    '@type': 'JewelryStore',
    name,
    legalName,
    url: addressOf(site, '/'),
    logo:
      logo.path === ''
        ? pictureAddress(site, 'icon-512.png')
        : savedPictureAddress(site, logo.path),
    image: pictureAddress(site, 'og.jpg'),
    telephone: phone,
    email,
    vatID: gstin,
    currenciesAccepted: 'INR',
    openingHours: openingHours(hours),
    address: withoutNothing({
      '@type': 'PostalAddress',
      streetAddress: [address.line1, address.line2].filter((line) => line !== '').join(', '),
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.postalCode,
      addressCountry: address.country,
    }),
    geo:
      map.latitude === 0 && map.longitude === 0
        ? undefined
        : { '@type': 'GeoCoordinates', latitude: map.latitude, longitude: map.longitude },
  })
}

/** `Mon-Sat 09:00 to 18:00` as schema.org wants it; nothing for hours that are written in another way. */
function openingHours(text: string): string | undefined {
  const found = /^([A-Z][a-z])[a-z]-([A-Z][a-z])[a-z] (\d\d:\d\d) to (\d\d:\d\d)$/.exec(text)
  return found === null ? undefined : `${found[1]}-${found[2]} ${found[3]}-${found[4]}`
}
