import { useState } from 'react'
import { importProducts, type ImportReport } from '#contract/catalogue/product-import.ts'
import { ApiError } from '#web/api/api.ts'
import { uploadApi } from '#web/api/browser-api.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

interface ProductImport {
  file: File | undefined
  report: ImportReport | undefined
  /** Why the file as a whole cannot be used, or was not written. */
  problem: string | undefined
  isBusy: boolean
  /** Whether rows whose names are taken add products all the same. */
  addsSameNames: boolean
  /** What the last import wrote, until another file is chosen. */
  written: ImportReport | undefined
  choose: (file: File | undefined) => void
  setAddsSameNames: (adds: boolean) => void
  /** Writes the rows that are right, as the report shows them. */
  write: (wish: { setsStock: boolean }) => void
}

/** A file of products: looked at as soon as it is chosen, written when the person says so. */
export function useProductImport(onWritten: () => void): ProductImport {
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<ImportReport>()
  const [written, setWritten] = useState<ImportReport>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [addsSameNames, setAddsSameNames] = useState(false)

  /** Undefined, and told, when the shop refuses. */
  async function send(chosen: File, fields: object): Promise<ImportReport | undefined> {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
    body.append('file', chosen)
    setIsBusy(true)
    try {
      return await uploadApi(() => undefined).call(importProducts, { body })
    } catch (error) {
      const answer = error instanceof ApiError ? error : undefined
      if (answer?.status === 409) await look(chosen, addsSameNames)
      setProblem(answer?.message ?? 'The file could not be sent. Please try again.')
      return undefined
    } finally {
      setIsBusy(false)
    }
  }

  async function look(chosen: File, adds: boolean): Promise<void> {
    setProblem(undefined)
    setReport(await send(chosen, { mode: 'check', addSameNames: adds }))
  }

  async function choose(chosen: File | undefined): Promise<void> {
    setFile(chosen)
    setReport(undefined)
    setWritten(undefined)
    setProblem(undefined)
    setAddsSameNames(false)
    if (chosen !== undefined) await look(chosen, false)
  }

  async function write({ setsStock }: { setsStock: boolean }): Promise<void> {
    if (file === undefined || report === undefined) return
    setProblem(undefined)
    const { basis, wrongLines } = report
    const skipWrong = wrongLines > 0
    const addSameNames = addsSameNames
    const fields = { mode: 'write', skipWrong, addSameNames, setsStock, basis }
    const done = await send(file, fields)
    if (done === undefined) return
    toast.success(done.message)
    setWritten(done)
    setFile(undefined)
    setReport(undefined)
    onWritten()
  }

  return {
    file,
    report,
    written,
    problem,
    isBusy,
    addsSameNames,
    choose: (chosen) => void choose(chosen),
    setAddsSameNames: (adds) => {
      setAddsSameNames(adds)
      if (file !== undefined) void look(file, adds)
    },
    write: (wish) => void write(wish),
  }
}
