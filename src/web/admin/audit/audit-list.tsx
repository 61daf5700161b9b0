import { placedNames } from '#domain/catalogue/categories/category-tree.ts'
import { ADMIN_PAGE_SIZE } from '#domain/shop/admin-pages.ts'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { listCategories } from '#contract/catalogue/catalogue.ts'
import { listAudit } from '#contract/shop/audit.ts'
import { AUDIT_KINDS } from '#domain/accounts/audit.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { AS_PAGE } from '#web/api/admin-page.ts'
import { useLoad } from '#web/api/use-load.ts'
import { DateField } from '#web/ui/forms/date-field.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows, NothingHere } from '#web/ui/feedback/list-states.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { InlineSelect } from '#web/ui/forms/inline-select.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { useListQuery, type ListQuery } from '#web/ui/lists/use-list-query.ts'
import { subjectLink, subjectWords } from './subject-link.ts'
import { ChangedFields } from './changed-fields.tsx'

const KINDS = [
  { value: '', label: 'All changes' },
  ...AUDIT_KINDS.map((kind) => ({
    value: kind,
    label: kind.slice(0, 1).toUpperCase() + kind.slice(1),
  })),
]

/** Every change in the admin, latest first, with search, filters and pages. */
export function AuditList() {
  const query = useListQuery()
  const { get } = query
  const asked = {
    q: get('q'),
    kind: get('kind'),
    subject: get('subject'),
    from: get('from'),
    until: get('until'),
    page: get('page'),
  }
  const load = useLoad(JSON.stringify(asked), () =>
    adminApi.page(listAudit, { query: asked, headers: AS_PAGE }),
  )
  // Once for all entries; until then categories go by their numbers.
  const names = useLoad('categories', async () =>
    namesById(placedNames(await adminApi.call(listCategories))),
  )
  const categories = names.state === 'ready' ? names.data : undefined
  return (
    <Panel label="Changes">
      <AuditFilters query={query} />
      {load.state === 'failed' && (
        <div className="p-4">
          <InlineFailure
            text="The log did not load."
            onRetry={load.reload}
            isBusy={load.isReloading}
          />
        </div>
      )}
      {load.state === 'loading' && <LoadingRows text="Loading the log..." />}
      {load.state === 'ready' && load.data.items.length === 0 && (
        <NothingHere>No changes found.</NothingHere>
      )}
      {load.state === 'ready' && load.data.items.length > 0 && (
        <>
          <ol className="border-t border-line">
            {load.data.items.map((entry) => (
              <li key={entry.id} className="border-b border-line px-4 py-3 last:border-0">
                <Entry entry={entry} categories={categories} />
              </li>
            ))}
          </ol>
          <Pager
            page={query.page}
            pageSize={ADMIN_PAGE_SIZE}
            total={load.data.total}
            onPage={query.setPage}
          />
        </>
      )}
    </Panel>
  )
}

function namesById(categories: readonly { categoryId: number; placedName: string }[]) {
  return new Map(categories.map(({ categoryId, placedName }) => [categoryId, placedName]))
}

function AuditFilters({ query }: { query: ListQuery }) {
  const { get, choose } = query
  return (
    <search className="grid gap-2 p-3 sm:grid-cols-2 lg:flex lg:flex-wrap">
      <SearchField
        label="Search the log"
        placeholder="Who made the change, or what changed"
        value={query.text}
        onChange={query.setText}
        className="lg:w-72"
      />
      <InlineSelect
        label="Kind"
        value={get('kind')}
        options={KINDS}
        onChange={(value) => choose('kind', value)}
      />
      <DateField label="From" value={get('from')} onChange={(date) => choose('from', date)} />
      <DateField label="Until" value={get('until')} onChange={(date) => choose('until', date)} />
    </search>
  )
}

function Entry({ entry, categories }: ComponentProps<typeof ChangedFields>) {
  const { at, by, what } = entry
  const to = subjectLink(entry)
  const name = subjectWords(entry)
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 wrap-anywhere">
          <b className="font-medium">{what}</b>
          <span className="text-ink-2">
            {' · '}
            {to === undefined ? (
              name
            ) : (
              <Link to={to} className="link">
                {name}
              </Link>
            )}
          </span>
        </p>
        <small className="text-xs text-ink-3">
          {by}, <Moment at={at} />
        </small>
      </div>
      <ChangedFields entry={entry} categories={categories} />
    </>
  )
}
