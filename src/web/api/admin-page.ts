/** Rows per page of the admin lists. */
export const ADMIN_PAGE_SIZE = 25

/**
 * Asks for a page instead of the whole list by a header (RFC 7240), so that the address of a list
 * without search and filter stays the specified one.
 */
export const AS_PAGE = { prefer: `maxpagesize=${ADMIN_PAGE_SIZE}` }
