import { home } from '#web/texts/en/home.ts'
import { Panel } from '#web/ui/panel.tsx'
import { BANNER_PLACES } from './settings-form.ts'
import { Text } from './settings-panels.tsx'
import type { Bound } from './use-settings-form.ts'

/** The owner's words on the slides of the home page; what is left empty stays as it came. */
export function BannerPanel({ bound }: { bound: Bound }) {
  return (
    <Panel title="Banners of the home page">
      <div className="grid gap-5 p-4">
        <p className="text-ink-2">Your own words; what is empty stays as it came with the shop.</p>
        {BANNER_PLACES.map((at) => (
          <fieldset key={at} className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
            <legend className="float-left mb-1 font-medium sm:col-span-2">Banner {at + 1}</legend>
            <Text
              bound={bound}
              name={`banners.${at}.title`}
              label="Headline"
              placeholder={home.slider.slides[at]?.text}
            />
            <Text
              bound={bound}
              name={`banners.${at}.link`}
              label="Its button leads to"
              placeholder="/category"
            />
            <div className="sm:col-span-2">
              <Text
                bound={bound}
                name={`banners.${at}.text`}
                label="Sentence"
                placeholder={home.slider.slides[at]?.text1}
              />
            </div>
          </fieldset>
        ))}
      </div>
    </Panel>
  )
}
