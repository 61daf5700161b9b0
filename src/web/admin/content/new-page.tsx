import { Plus } from '#web/ui/icons/lucide.ts'
import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { createContentPage } from '#contract/shop/own-pages.ts'
import { addressOf, addressProblem } from '#domain/content/content-pages.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { markUnsaved } from '#web/ui/forms/mark-unsaved.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useAskBeforeLeaving } from '#web/ui/overlays/use-ask-before-leaving.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

/** Adds a page of the owner's, which is hidden until it is written and shown. */
export function NewPage() {
  const [isOpen, setIsOpen] = useState(false)
  const leaving = useAskBeforeLeaving('The page has not been added.')
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" data-new onClick={() => setIsOpen(true)}>
        <Plus className="ico-s" aria-hidden="true" />
        Add page
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => leaving.leave(() => setIsOpen(false))}
        title="Add a page"
      >
        <NewPageForm />
        {leaving.question}
      </Dialog>
    </>
  )
}

function NewPageForm() {
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  // Follows the title until somebody writes another one.
  const [typed, setTyped] = useState<string>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const slug = typed ?? addressOf(title)

  async function add(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const found = problemsOf(title, slug)
    setErrors(found)
    setFailure(undefined)
    const [first] = Object.keys(found)
    if (first !== undefined) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    setIsBusy(true)
    try {
      const isInFooter = new FormData(form).get('isInFooter') === 'on'
      const body = { slug, title: title.trim(), titleHi: formText(form, 'titleHi'), isInFooter }
      const { message, page } = await adminApi.call(createContentPage, { body })
      toast.success(message)
      await navigate(`/admin/content/${page.slug}`)
    } catch (error) {
      setIsBusy(false)
      if (error instanceof ApiError && error.problem?.code === 'page-address-taken') {
        return setErrors({ slug: error.problem.message })
      }
      setFailure(failureText('The page was not added.', error))
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void add(event)}
      onInput={markUnsaved}
      className="grid gap-4"
    >
      <TextField
        label="Title"
        name="title"
        required
        maxLength={120}
        autoComplete="off"
        value={title}
        onChange={setTitle}
        error={errors['title']}
      />
      <TextField
        label="Title in Hindi"
        name="titleHi"
        lang="hi"
        optional
        maxLength={120}
        autoComplete="off"
        hint="Hindi pages show the English title without it."
      />
      <TextField
        label="Address"
        name="slug"
        required
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={slug}
        onChange={(text) => setTyped(text.toLowerCase())}
        error={errors['slug']}
        hint={slug === '' ? 'For example our-workshop.' : `The page will be at /${slug}.`}
      />
      <Checkbox name="isInFooter">Name it in the footer</Checkbox>
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" size="sm" busy={isBusy} busyLabel="Adding...">
        Add page
      </Button>
    </form>
  )
}

function problemsOf(title: string, slug: string): Record<string, string> {
  const address = addressProblem(slug)
  return {
    ...(title.trim() === '' && { title: 'The page needs a title.' }),
    ...(address !== undefined && { slug: address }),
  }
}
