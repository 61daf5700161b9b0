import { Panel } from '#web/ui/panel.tsx'
import { type HsnRow, HsnRows } from './hsn-rows.tsx'

/** Table 12 of GSTR-1 on the screen: firms and consumers apart. */
export function HsnSummary({ rows }: { rows: readonly HsnRow[] }) {
  const parts = [
    { title: 'HSN summary: firms (B2B)', rows: rows.filter(({ isBusiness }) => isBusiness) },
    { title: 'HSN summary: consumers (B2C)', rows: rows.filter(({ isBusiness }) => !isBusiness) },
  ]
  return parts
    .filter((part) => part.rows.length > 0)
    .map((part) => (
      <Panel key={part.title} title={part.title}>
        <HsnRows rows={part.rows} />
      </Panel>
    ))
}
