/** The keys by which the links of emails open `/newsletter`; an empty text for one that is not in the address. */
export function letterKeys(query: URLSearchParams) {
  const of = (name: string) => query.get(name) ?? ''
  return {
    key: of('key'),
    invitations: of('invitations'),
    end: of('end'),
    alert: of('alert'),
    cart: of('cart'),
  }
}

/** Whether a page is that one without any key: then the form to subscribe stands in it, not above the footer. */
export function hasFormInPage({ pathname, search }: { pathname: string; search: string }): boolean {
  if (!/^\/newsletter\/?$/i.test(pathname)) return false
  return Object.values(letterKeys(new URLSearchParams(search))).every((key) => key === '')
}
