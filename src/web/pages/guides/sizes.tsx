import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { RingSizeGuide } from '#web/features/catalogue/detail/ring-size-guide.tsx'
import { SizeSheet } from '#web/features/catalogue/sizes/size-sheet.tsx'
import { sizeGuide as text } from '#i18n/catalogue/size-guide.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Route } from './+types/sizes.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: text.title, description: text.description })
}

export default function SizesPage() {
  return (
    <div className="wrap max-w-[48rem] pt-[clamp(2rem,4vw,4rem)] pb-(--section)">
      <PageTitle>{text.title}</PageTitle>
      <div className="my-3 print:hidden">
        <RingSizeGuide />
      </div>
      <SizeSheet />
    </div>
  )
}
