import { useState } from 'react'
import { importProducts, type ImportReport } from '#contract/product-import.ts'
import { ApiError } from '#web/api/api.ts'
import { uploadApi } from '#web/api/browser-api.ts'
import { toast } from '#web/ui/toast.tsx'

interface ProductImport {
  file: File | undefined
  report: ImportReport | undefined
  /** Why the file as a whole cannot be used. */
  problem: string | undefined
  isBusy: boolean
  choose: (file: File | undefined) => void
  /** Writes the lines; `skipWrong` leaves those out that are wrong. */
  write: (skipWrong: boolean) => void
}

/** A file of products: looked at as soon as it is chosen, written when the person says so. */
export function useProductImport(onWritten: () => void): ProductImport {
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<ImportReport>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function send(chosen: File, fields: { mode: 'check' | 'write'; skipWrong?: boolean }) {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
    body.append('file', chosen)
    setIsBusy(true)
    try {
      return await uploadApi(() => undefined).call(importProducts, { body })
    } catch (error) {
      setProblem(
        error instanceof ApiError ? error.message : 'The file could not be sent. Please try again.',
      )
      return undefined
    } finally {
      setIsBusy(false)
    }
  }

  async function choose(chosen: File | undefined): Promise<void> {
    setFile(chosen)
    setReport(undefined)
    setProblem(undefined)
    if (chosen !== undefined) setReport(await send(chosen, { mode: 'check' }))
  }

  async function write(skipWrong: boolean): Promise<void> {
    if (file === undefined) return
    setProblem(undefined)
    const written = await send(file, { mode: 'write', skipWrong })
    if (written === undefined) return
    toast.success(written.message)
    setFile(undefined)
    setReport(undefined)
    onWritten()
  }

  return {
    file,
    report,
    problem,
    isBusy,
    choose: (chosen) => void choose(chosen),
    write: (skipWrong) => void write(skipWrong),
  }
}
