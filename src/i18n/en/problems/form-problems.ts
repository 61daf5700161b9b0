import type { FORM_PROBLEMS } from '#contract/form-problems.ts'

/** What a form is told that somebody else was quicker to save, by code. */
export const formProblems: { readonly [Code in keyof typeof FORM_PROBLEMS]: string } = {
  'category-changed': 'Someone else has changed this category.',
  'collection-changed': 'Someone else has changed this collection.',
  'attribute-changed': 'Someone else has changed this attribute.',
  'page-changed': 'Someone else has saved this page.',
  'settings-changed': 'Someone else has changed these settings.',
  'tags-changed': 'Someone else has changed these tags.',
  'answer-changed':
    'Someone else has answered this review meanwhile. Copy your words, load the page again and read their answer first.',
  'list-order-changed':
    'Someone changed this order meanwhile. Look at the order as it is now, then move again.',
  'rights-changed': 'Someone else has changed what this person may do. Look at it as it is now.',
  'request-changed':
    'There is something new on this request: a message, or what somebody else has done. Read it first, then decide again.',
}
