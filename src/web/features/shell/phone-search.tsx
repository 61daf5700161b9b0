import { Search } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsLive } from '#web/api/stored-session.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** The search of small screens: a button and a sheet with the field. Without JavaScript, a link. */
export function PhoneSearch({ children }: { children: (onSearch: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const isLive = useIsLive()
  const icon = <Search className="ico" aria-hidden="true" />
  if (!isLive) {
    return (
      <Link to="/shopping" aria-label="Search" className="inline-grid size-11 place-items-center">
        {icon}
      </Link>
    )
  }
  const close = () => setIsOpen(false)
  return (
    <>
      <IconButton label="Search" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        {icon}
      </IconButton>
      <Dialog isOpen={isOpen} onClose={close} title="Search">
        {children(close)}
      </Dialog>
    </>
  )
}
