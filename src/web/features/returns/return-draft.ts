import { formDraft } from '#web/api/stores/form-draft.ts'

/** What each field of a form for a return holds; a box that is not ticked is not among them. */
export type TypedReturn = Readonly<Record<string, string>>

/** What was chosen and typed to return pieces, by order. */
export const returnDraft = formDraft((form, pictures) => {
  const fields: TypedReturn = Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
  return { fields, pictures }
})
