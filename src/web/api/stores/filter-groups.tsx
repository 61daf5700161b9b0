import { createContext, type ReactNode, use, useEffect } from 'react'
import { type FilterGroup, filterGroupsOf } from '#domain/catalogue/filters.ts'
import type { AttributeTable } from '#domain/catalogue/attribute-table.ts'
import type { Api } from '#web/api/api.ts'
import { loadAttributes } from '#web/api/attributes.tsx'
import { inPageLanguage } from '#web/api/owner-texts.ts'
import { madeOnce } from '#web/api/rendered/made-once.ts'

let seenGroups: readonly FilterGroup[] | undefined

/** The filters that shoppers choose from. */
export async function loadFilterGroups(api: Api): Promise<readonly FilterGroup[]> {
  return seenGroups ?? groupsIn(await loadAttributes(api))
}

const groupsIn = madeOnce((table: AttributeTable) => filterGroupsOf(table, inPageLanguage))

const GroupsContext = createContext<readonly FilterGroup[]>([])

/** Gives the filter groups to everything below; a later list of this visit has the same ones. */
export function FilterGroupsProvider({
  groups,
  children,
}: {
  groups: readonly FilterGroup[]
  children: ReactNode
}) {
  useEffect(() => {
    if (groups.length > 0) seenGroups = groups
  }, [groups])
  return <GroupsContext value={groups}>{children}</GroupsContext>
}

/** The filter groups of the list. */
export function useFilterGroups(): readonly FilterGroup[] {
  return use(GroupsContext)
}
