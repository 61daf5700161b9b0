import { Search } from '#web/ui/icons/lucide.ts'
import { useCallback, useLayoutEffect, useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { CommandList } from './command-list.tsx'

/** A field that leads to every page of the admin and into every list; Ctrl K opens it. */
export function CommandSearch() {
  const [isOpen, setIsOpen] = useState(false)
  const [openings, setOpenings] = useState(0)
  const open = useCallback(() => {
    setIsOpen(true)
    setOpenings((count) => count + 1)
  }, [])
  // Part of the frame, so that the keys work as soon as it is visible.
  useLayoutEffect(() => {
    const openByKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      // An open dialog gets the keys; one that is closing does not.
      if (document.querySelector('.dialog[data-open]') !== null) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', openByKey)
    return () => window.removeEventListener('keydown', openByKey)
  }, [open])
  const close = () => setIsOpen(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="mx-auto hidden h-9 w-[min(26rem,36vw)] items-center gap-2.5 rounded-sm border border-line bg-white px-3 text-left text-ink-3 hover:border-edge lg:flex"
      >
        <Search className="ico-s" aria-hidden="true" />
        Search or go to
        <kbd className="admin-key ml-auto">Ctrl K</kbd>
      </button>
      <IconButton
        label="Search or go to"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="ml-auto lg:hidden"
      >
        <Search className="ico" aria-hidden="true" />
      </IconButton>
      <Dialog isOpen={isOpen} onClose={close} title="Search or go to">
        <CommandList key={openings} onChoose={close} />
      </Dialog>
    </>
  )
}
