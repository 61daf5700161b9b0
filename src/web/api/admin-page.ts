import { ADMIN_PAGE_SIZE } from '#domain/shop/admin-pages.ts'

/**
 * Asks for a page instead of the whole list by a header (RFC 7240), so that the address of a list
 * without search and filter stays the specified one.
 */
export const AS_PAGE = { prefer: `maxpagesize=${ADMIN_PAGE_SIZE}` }
