import { Languages } from '#web/ui/icons/lucide.ts'
import { useLocation } from 'react-router'
import { LANGUAGES, pathIn } from '#domain/shop/languages.ts'
import { language as present } from '#i18n/language.ts'
import { shell as text } from '#i18n/shell/shell.ts'
import { LanguageName } from '#web/ui/language-name.tsx'
import { rememberLanguage } from '#web/api/stores/remembered-language.ts'

/** The same page in every language; the choice is remembered on the device. */
export function LanguageChoice() {
  return (
    <nav aria-label={text.language} className="flex items-center gap-4 text-ivory">
      <Languages className="ico-s text-mor-200" aria-hidden="true" />
      <LanguageLinks />
    </nav>
  )
}

/** A rule under the words, since what is drawn has no underline. */
const RULED =
  'pb-1 group-hover:border-b group-hover:pb-0.75 group-aria-[current]:border-b group-aria-[current]:pb-0.75'

/** The present page in each language, the present one marked. */
export function LanguageLinks() {
  const { pathname, search } = useLocation()
  return (
    <ul className="flex gap-4">
      {LANGUAGES.map((language) => (
        <li key={language.code}>
          {/* Each language is its own build of the pages, so the browser loads a new document. */}
          <a
            href={pathIn(language, pathname) + search}
            lang={language.tag}
            hrefLang={language.tag}
            aria-current={language.code === present ? 'true' : undefined}
            onClick={() => rememberLanguage(language)}
            className="group inline-flex min-h-11 min-w-11 items-center text-control"
          >
            <span className={RULED}>
              <LanguageName {...language} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
