import { home } from '#i18n/home.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

const text = home.opening

/** What the home page says while the shop has nothing to show yet. */
export function EmptyShop() {
  return (
    <section className="wrap">
      <EmptyState
        title={text.title}
        text={text.text}
        action={
          <ButtonLink to="/contact" variant="secondary">
            {text.button}
          </ButtonLink>
        }
      />
    </section>
  )
}
