import { useRef, useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { deleteAccount, downloadAccount } from '#contract/accounts/own-account.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { endStoredSession } from '#web/api/stores/stored-session.ts'
import { ownAccount } from '#i18n/accounts/own-account.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { PasswordField } from '#web/ui/forms/field.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { CodeField } from './code-field.tsx'
import { useSaving } from './use-saving.ts'

const text = ownAccount.data

/** Everything about the person as a file, and the end of the account. */
export function OwnData({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  return (
    <div className="grid justify-items-start gap-4">
      <Download />
      <p className="mt-4 max-w-text text-sm text-pretty text-ink-2">{text.deleteLead}</p>
      <Deletion hasSecondFactor={hasSecondFactor} />
    </div>
  )
}

function Download() {
  const [isBusy, setIsBusy] = useState(false)
  const download = async (): Promise<void> => {
    setIsBusy(true)
    try {
      saveFile(JSON.stringify(await browserApi.call(downloadAccount), null, 2))
    } catch {
      toast.failure(text.downloadFailed, { retry: () => void download() })
    }
    setIsBusy(false)
  }
  return (
    <Button
      variant="secondary"
      busy={isBusy}
      busyLabel={text.downloading}
      onClick={() => void download()}
    >
      {text.download}
    </Button>
  )
}

/** Hands a text to the browser's downloads. The call needs the token, so no link can fetch it. */
function saveFile(content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = text.fileName
  link.click()
  URL.revokeObjectURL(address)
}

function Deletion({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const { isBusy, errors, failure, save } = useSaving()
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = event.currentTarget
    const body = { password: formText(fields, 'password'), code: formText(fields, 'code').trim() }
    await save(fields, async () => {
      await browserApi.call(deleteAccount, { body })
      await navigate('/')
      endStoredSession()
      toast.success(text.deleted)
    })
  }

  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="text-danger!"
      >
        {text.delete}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        canClose={!isBusy}
        size="sm"
        title={text.deleteTitle}
        footer={
          <>
            <Button variant="secondary" disabled={isBusy} onClick={() => setIsOpen(false)}>
              {ownAccount.cancel}
            </Button>
            <Button
              variant="danger"
              busy={isBusy}
              busyLabel={text.deleting}
              onClick={() => form.current?.requestSubmit()}
            >
              {text.delete}
            </Button>
          </>
        }
      >
        <form ref={form} onSubmit={(event) => void submit(event)} className="grid gap-5">
          <p className="text-ink-2">{text.deleteText}</p>
          <PasswordField
            label={text.password}
            name="password"
            required
            autoComplete="current-password"
            error={errors['password']}
          />
          {hasSecondFactor && <CodeField error={errors['code']} />}
          <FormFailure>{failure}</FormFailure>
        </form>
      </Dialog>
    </>
  )
}
