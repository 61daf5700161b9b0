import { useRef, useState } from 'react'
import { importProducts, type ImportReport } from '#contract/catalogue/product-import.ts'
import type { GivenHeading } from '#domain/catalogue/csv/own-headings.ts'
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
  /** What was chosen for headings of the file; the shop remembers the rest. */
  headings: readonly GivenHeading[]
  choose: (file: File | undefined) => void
  giveColumn: (choice: GivenHeading) => void
  setAddsSameNames: (adds: boolean) => void
  /** Writes the rows that are right, as the report shows them. */
  write: (wish: { setsStock: boolean }) => void
}

/** How long a person may go on through a list before the file is read again. */
const SETTLED_MS = 300

/** A file of products: looked at as soon as it is chosen, written when the person says so. */
export function useProductImport(onWritten: () => void): ProductImport {
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<ImportReport>()
  const [written, setWritten] = useState<ImportReport>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [addsSameNames, setAddsSameNames] = useState(false)
  const [headings, setHeadings] = useState<readonly GivenHeading[]>([])
  const waiting = useRef<number>(undefined)
  /** Counts what was asked: an answer to what was asked before is not shown any more. */
  const turn = useRef(0)

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
      if (answer?.status === 409) await look(chosen, { adds: addsSameNames, given: headings })
      setProblem(answer?.message ?? 'The file could not be sent. Please try again.')
      return undefined
    } finally {
      setIsBusy(false)
    }
  }

  async function look(
    chosen: File,
    { adds, given }: { adds: boolean; given: readonly GivenHeading[] },
  ): Promise<void> {
    turn.current += 1
    const asked = turn.current
    setProblem(undefined)
    const fields = { mode: 'check', addSameNames: adds, headings: JSON.stringify(given) }
    const seen = await send(chosen, fields)
    // Without an answer the choices stay to be changed.
    if (asked === turn.current && (seen !== undefined || given.length === 0)) setReport(seen)
  }

  async function choose(chosen: File | undefined): Promise<void> {
    window.clearTimeout(waiting.current)
    turn.current += 1
    setFile(chosen)
    setReport(undefined)
    setWritten(undefined)
    setProblem(undefined)
    setAddsSameNames(false)
    setHeadings([])
    if (chosen !== undefined) await look(chosen, { adds: false, given: [] })
  }

  function giveColumn(choice: GivenHeading): void {
    if (file === undefined) return
    const given = [...headings.filter(({ heading }) => heading !== choice.heading), choice]
    setHeadings(given)
    setIsBusy(true)
    window.clearTimeout(waiting.current)
    const again = () => void look(file, { adds: addsSameNames, given })
    waiting.current = window.setTimeout(again, SETTLED_MS)
  }

  async function write({ setsStock }: { setsStock: boolean }): Promise<void> {
    if (file === undefined || report === undefined) return
    setProblem(undefined)
    const { basis, wrongLines } = report
    const skipWrong = wrongLines > 0
    const addSameNames = addsSameNames
    const given = JSON.stringify(headings)
    const fields = { mode: 'write', skipWrong, addSameNames, setsStock, basis, headings: given }
    const done = await send(file, fields)
    if (done === undefined) return
    toast.success(done.message)
    setWritten(done)
    setFile(undefined)
    setReport(undefined)
    setHeadings([])
    onWritten()
  }

  return {
    file,
    report,
    written,
    problem,
    isBusy,
    addsSameNames,
    headings,
    giveColumn,
    choose: (chosen) => void choose(chosen),
    setAddsSameNames: (adds) => {
      setAddsSameNames(adds)
      if (file !== undefined) void look(file, { adds, given: headings })
    },
    write: (wish) => void write(wish),
  }
}
