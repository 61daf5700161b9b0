import { useState } from 'react'
import { removeLogo, saveLogo, type ShopSettings } from '#contract/settings.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PictureDrop } from '#web/ui/picture-drop.tsx'
import { picturesAmong } from '#web/ui/picture-files.ts'
import { toast } from '#web/ui/toast.tsx'

type Logo = ShopSettings['logo']

/** The picture in the place of the shop's name; it is saved as soon as it is chosen. */
export function LogoPanel({ initial }: { initial: Logo }) {
  const [logo, setLogo] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function work(call: () => Promise<{ message: string; logo: Logo }>): Promise<void> {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const reply = await call()
      setLogo(reply.logo)
      toast.success(reply.message)
    } catch (error) {
      const told = error instanceof ApiError ? error.problem?.message : undefined
      setProblem(told ?? 'The logo was not saved.')
    }
    setIsBusy(false)
  }

  function choose(files: File[]): void {
    const among = picturesAmong(files)
    setProblem(among.problem)
    const [picture] = among.pictures
    if (picture === undefined) return
    const body = new FormData()
    body.set('image', picture)
    void work(() => adminApi.call(saveLogo, { body }))
  }

  return (
    <Panel title="Logo">
      <div className="grid items-center gap-4 p-4 sm:grid-cols-[1fr_auto]">
        <PictureDrop
          label="Picture in the place of the name"
          note="(in the header, on invoices and in mails)"
          hint="Wide rather than tall, on a clear ground."
          error={problem}
          onFiles={choose}
        />
        {logo.path !== '' && (
          <div className="flex items-center gap-3 sm:mt-7">
            <img
              src={`/${logo.path}`}
              alt="Logo of the shop"
              className="h-11 w-auto max-w-40 rounded-sm border border-line bg-paper object-contain p-1"
            />
            <Button
              variant="secondary"
              size="sm"
              className="admin-button admin-button-danger"
              busy={isBusy}
              onClick={() => void work(() => adminApi.call(removeLogo, {}))}
            >
              Remove logo
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}
