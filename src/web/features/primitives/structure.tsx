import { useState } from 'react'
import { Accordion, AccordionItem } from '#web/ui/accordion.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog, Drawer } from '#web/ui/overlays/dialog.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Specimen, State } from './specimen.tsx'

type Open = 'dialog' | 'confirm' | 'drawer' | undefined

/** What lies over the page. */
export function Overlays() {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Specimen title="Dialog and drawer">
      <Button variant="secondary" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button variant="secondary" onClick={() => setOpen('confirm')}>
        Confirmation
      </Button>
      <Button variant="secondary" onClick={() => setOpen('drawer')}>
        Drawer
      </Button>
      <Dialog isOpen={open === 'dialog'} onClose={close} title="Ring size">
        Measure in the evening, when the hand is warm.
      </Dialog>
      <Drawer isOpen={open === 'drawer'} onClose={close} title="Order 1042">
        Items and sums, then the address.
      </Drawer>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Are you sure?"
        text="You want to delete this order permanently."
        confirmLabel="Delete"
      />
    </Specimen>
  )
}

/** What orders a page. */
export function Structure() {
  const [opened, setOpened] = useState('care')
  const [page, setPage] = useState(1)
  const toggle = (part: string) => setOpened(opened === part ? '' : part)
  return (
    <>
      <Specimen title="Accordion">
        <Accordion className="w-full max-w-xl">
          <AccordionItem
            title="Care"
            headingLevel={3}
            isOpen={opened === 'care'}
            onToggle={() => toggle('care')}
          >
            Keep silver dry and apart.
          </AccordionItem>
          <AccordionItem
            title="Returns"
            headingLevel={3}
            isOpen={opened === 'returns'}
            onToggle={() => toggle('returns')}
          >
            Within seven days.
          </AccordionItem>
        </Accordion>
      </Specimen>
      <Specimen title="Tabs">
        <Tabs
          label="Guide"
          tabs={[
            { value: 'rings', label: 'Rings', content: 'Sizes 1 to 30.' },
            { value: 'bangles', label: 'Bangles', content: 'Measure over the knuckles.' },
          ]}
        />
      </Specimen>
      <Specimen title="Breadcrumb">
        <Breadcrumb
          items={[
            { label: 'Home', to: '/' },
            { label: 'Rings', to: '/shopping' },
            { label: 'Kundan ring' },
          ]}
        />
      </Specimen>
      <Specimen title="Pagination">
        <State name="first page" className="w-full">
          <Pager page={page} pageSize={25} total={412} onPage={setPage} />
        </State>
      </Specimen>
    </>
  )
}
