import { Link } from 'react-router'
import type { ComponentProps } from 'react'
import { showFirstResult } from './list-place.ts'

/** A link to another list on the same page: the list changes, its bar and first result stay in view. */
export function ListLink(props: Omit<ComponentProps<typeof Link>, 'onClick'>) {
  return <Link {...props} preventScrollReset onClick={showFirstResult} />
}
