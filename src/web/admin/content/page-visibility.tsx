import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OwnContentPage } from '#contract/shop/content.ts'
import { deleteContentPage, showContentPage } from '#contract/shop/own-pages.ts'
import { isSpecifiedPage, neededBy } from '#domain/content/content-pages.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

interface PageVisibilityProps {
  page: OwnContentPage
  onSaved: (page: OwnContentPage) => void
}

/** Whether shoppers see a page and find it in the footer, and the end of a page of the owner's. */
export function PageVisibility({ page, onSaved }: PageVisibilityProps) {
  const { slug, isHidden, isInFooter } = page
  const [question, setQuestion] = useState<'hide' | 'delete'>()
  const navigate = useNavigate()
  const isOwn = !isSpecifiedPage(slug)
  const needing = neededBy(slug)

  async function save(wanted: { isHidden: boolean; isInFooter: boolean }): Promise<void> {
    setQuestion(undefined)
    try {
      const reply = await adminApi.call(showContentPage, { params: { slug }, body: wanted })
      toast.success(reply.message)
      onSaved(reply.page)
    } catch (error) {
      toast.failure(failureText('The page stays as it was.', error))
    }
  }

  async function remove(): Promise<void> {
    setQuestion(undefined)
    try {
      const { message } = await adminApi.call(deleteContentPage, { params: { slug } })
      toast.success(message)
      await navigate('/admin/content')
    } catch (error) {
      toast.failure(failureText('The page was not deleted.', error))
    }
  }

  function turn(): void {
    if (!isHidden && needing !== undefined) setQuestion('hide')
    else void save({ isHidden: !isHidden, isInFooter })
  }

  return (
    <section
      aria-label="Visibility"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-white px-4 py-2"
    >
      <Badge tone={isHidden ? 'neutral' : 'success'}>{isHidden ? 'Hidden' : 'Shown'}</Badge>
      <span className="text-note wrap-anywhere text-ink-2">/{slug}</span>
      {isOwn && (
        <Checkbox
          checked={isInFooter}
          onChange={(isOn) => void save({ isHidden, isInFooter: isOn })}
        >
          In the footer
        </Checkbox>
      )}
      <span className="ml-auto flex flex-wrap gap-2">
        {isOwn && (
          <Button
            variant="secondary"
            size="sm"
            className="admin-button admin-button-danger"
            onClick={() => setQuestion('delete')}
          >
            Delete
          </Button>
        )}
        <Button variant="secondary" size="sm" className="admin-button" onClick={turn}>
          {isHidden ? 'Show page' : 'Hide page'}
        </Button>
      </span>
      <ConfirmDialog
        isOpen={question === 'hide'}
        title="Hide this page?"
        text={
          needing === 'the law'
            ? 'Indian law asks a shop for this page. Shoppers who open it will read that it is not there, and the checkout still speaks of it.'
            : 'This page belongs to the shop. Shoppers who open it will read that it is not there.'
        }
        confirmLabel="Hide page"
        cancelLabel="Keep it"
        onConfirm={() => void save({ isHidden: true, isInFooter })}
        onClose={() => setQuestion(undefined)}
      />
      <ConfirmDialog
        isOpen={question === 'delete'}
        title="Delete this page?"
        text={`“${page.title}” is deleted with its older versions. This cannot be undone.`}
        confirmLabel="Delete page"
        cancelLabel="Keep it"
        onConfirm={() => void remove()}
        onClose={() => setQuestion(undefined)}
      />
    </section>
  )
}
