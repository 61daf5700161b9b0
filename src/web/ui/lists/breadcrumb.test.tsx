import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'

test('each name says its language, whatever that of the page is (WCAG 3.1.2)', () => {
  const items = [{ label: 'Rings', to: '/shopping' }, { label: 'चाँद अंगूठी' }]
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Breadcrumb items={items} />
    </MemoryRouter>,
  )
  expect(html).toMatch(/<a [^>]*lang="en"[^>]*>Rings</)
  expect(html).toMatch(/<span [^>]*lang="hi"[^>]*>चाँद अंगूठी</)
})
