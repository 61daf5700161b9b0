/** Somebody else saved what a form of the admin still shows as it was before: a part of `PROBLEMS`. */
export const FORM_PROBLEMS = {
  'category-changed': { status: 409 },
  'collection-changed': { status: 409 },
  'attribute-changed': { status: 409 },
  'page-changed': { status: 409 },
  'settings-changed': { status: 409 },
  'tags-changed': { status: 409 },
  'answer-changed': { status: 409 },
  'list-order-changed': { status: 409 },
  'rights-changed': { status: 409 },
  'request-changed': { status: 409 },
} as const
