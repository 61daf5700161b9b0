import { Menu } from '#web/ui/icons/lucide.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import './admin.css'
import { IconButton } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/overlays/dialog.tsx'
import { ShellMark } from './shell-mark.tsx'
import { AdminMenu } from './admin-menu.tsx'
import { CommandSearch } from './command-search.tsx'
import { KeyHelp } from './key-help.tsx'
import { useOpenChecklist } from './use-open-checklist.ts'

interface AdminShellProps {
  /** The name of the logged-in person. */
  name: string
  onLogOut: () => void
  children: ReactNode
}

/** Top bar and sidebar of the admin area; below 1024 px the sidebar is a drawer. */
export function AdminShell({ name, onLogOut, children }: AdminShellProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const closeMenu = () => setIsMenuOpen(false)
  const frame = useFocusOnPageChange()
  const openPoints = useOpenChecklist()
  return (
    <div ref={frame} className="admin">
      <a
        href="#content"
        className="print:hidden fixed top-2 left-2 z-(--z-overlay) -translate-y-20 rounded-sm bg-mor-800 px-4 py-3 text-white focus:translate-y-0"
      >
        Skip to content
      </a>
      <header className="print:hidden sticky top-0 z-(--z-header) flex h-14 max-lg:[--spacing:4px] items-center gap-4 border-b border-line bg-canvas px-4 lg:px-5">
        <IconButton
          label="Open menu"
          aria-haspopup="dialog"
          className="-ml-2.5 lg:hidden"
          onClick={() => setIsMenuOpen(true)}
        >
          <Menu className="ico" aria-hidden="true" />
        </IconButton>
        <ShellMark />
        <CommandSearch />
        <span className="sr-only">Logged in as {name}</span>
        <span
          aria-hidden="true"
          title={name}
          className="grid size-8 lg:ml-auto flex-none place-items-center rounded-full bg-mor-800 text-note font-semibold text-white"
        >
          A
        </span>
      </header>
      <Drawer isOpen={isMenuOpen} onClose={closeMenu} title="Menu" side="left">
        <AdminMenu openPoints={openPoints} onLogOut={onLogOut} onChoose={closeMenu} />
      </Drawer>
      <div className="lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)] print:!block">
        <div className="sticky top-14 hidden print:!hidden h-[calc(100dvh-3.5rem)] overflow-y-auto border-r border-line p-3 lg:block">
          <AdminMenu openPoints={openPoints} onLogOut={onLogOut} foot={<KeyHelp />} />
        </div>
        <main
          id="content"
          tabIndex={-1}
          className="max-w-(--container-admin) min-w-0 px-4 pt-5 pb-16 lg:px-8 lg:pt-6"
        >
          {children}
        </main>
      </div>
    </div>
  )
}

/** Moves the focus to the title of the page that was gone to, so that readers hear where they are. */
function useFocusOnPageChange() {
  const frame = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const seenPath = useRef(pathname)
  useEffect(() => {
    if (seenPath.current === pathname) return
    seenPath.current = pathname
    frame.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [pathname])
  return frame
}
