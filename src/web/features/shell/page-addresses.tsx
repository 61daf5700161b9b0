import { useLocation } from 'react-router'
import { LANGUAGES, pathIn } from '#domain/shop/languages.ts'
import { language as present } from '#i18n/language.ts'

/** What of a query makes a page of its own for search engines; the rest only arranges it. */
const OWN_PAGES = ['categoryId', 'collection']

/** The one address of this page, and its address in every language (RFC 6596, hreflang). */
export function PageAddresses({ origin }: { origin: string }) {
  const { pathname, search } = useLocation()
  const query = canonicalQuery(search)
  const addressIn = (language: (typeof LANGUAGES)[number]) =>
    `${origin}${pathIn(language, pathname)}${query}`
  return LANGUAGES.map((language) => (
    <LanguageLinks
      key={language.code}
      tag={language.tag}
      address={addressIn(language)}
      isPresent={language.code === present}
      isDefault={language.path === ''}
    />
  ))
}

interface LanguageLinksProps {
  tag: string
  address: string
  isPresent: boolean
  isDefault: boolean
}

function LanguageLinks({ tag, address, isPresent, isDefault }: LanguageLinksProps) {
  return (
    <>
      {isPresent && <link rel="canonical" href={address} />}
      <link rel="alternate" hrefLang={tag} href={address} />
      {isDefault && <link rel="alternate" hrefLang="x-default" href={address} />}
    </>
  )
}

function canonicalQuery(search: string): string {
  const query = new URLSearchParams(search)
  const kept = OWN_PAGES.flatMap((name) => query.getAll(name).map((value) => [name, value]))
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`
}
