import { useState } from 'react'
import { csvOfRules, rulesInCsv } from '#domain/delivery/delivery-csv.ts'
import { changedPrefixes, type DeliveryRule } from '#domain/delivery/delivery-rules.ts'
import { saveText } from '#web/api/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/forms/files/file-drop.tsx'

interface RuleFileProps {
  rules: readonly DeliveryRule[]
  /** Puts the rules of a file in the place of those of the form. */
  onRules: (rules: DeliveryRule[]) => void
}

/** How many wrong lines are listed. */
const MOST_PROBLEMS = 10
/** A thousand rules take far less. */
const MOST_BYTES = 200_000

/** The rules as a file for a spreadsheet, out and in. What comes in is only saved with the form. */
export function RuleFile({ rules, onRules }: RuleFileProps) {
  const [problems, setProblems] = useState<readonly string[]>([])
  const [note, setNote] = useState('')
  const read = async ([file]: File[]) => {
    if (file === undefined) return
    const found =
      file.size > MOST_BYTES
        ? { problems: ['The file is too large for a list of rules.'] }
        : rulesInCsv(await file.text())
    setNote('')
    setProblems('problems' in found ? found.problems : [])
    if ('problems' in found) return
    const count = changedPrefixes(rules, found.rules).length
    setNote(`${found.rules.length} rules read, ${count} changed. Save to use them.`)
    onRules(found.rules)
  }
  return (
    <div className="grid gap-3 p-4">
      <Button
        variant="secondary"
        size="sm"
        className="admin-button justify-self-start"
        onClick={() => saveText('delivery-rules.csv', csvOfRules(rules))}
      >
        Download CSV
      </Button>
      <FileDrop
        label="Replace all rules with a CSV"
        accept=".csv,text/csv"
        hint="Columns: PIN begins with, Delivered, Least days, Most days, Cash."
        onFiles={(files) => void read(files)}
      />
      <output className="font-medium text-success empty:hidden">{note}</output>
      <div role="alert" className="text-danger empty:hidden">
        {problems.length > 0 && (
          <>
            <p className="font-medium">Nothing was taken from the file.</p>
            <ul>
              {problems.slice(0, MOST_PROBLEMS).map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
            {problems.length > MOST_PROBLEMS && (
              <p>{problems.length - MOST_PROBLEMS} more lines are wrong.</p>
            )}
          </>
        )}
      </div>
    </div>
  )
}
