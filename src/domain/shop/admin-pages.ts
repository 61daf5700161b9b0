/** The number of rows on a page of the admin, unless a request asks for another. */
export const ADMIN_PAGE_SIZE = 25
/** The largest page. */
export const MAX_ADMIN_PAGE_SIZE = 100
