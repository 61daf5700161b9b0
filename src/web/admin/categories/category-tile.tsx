import { ChevronLeft, ChevronRight } from '#web/ui/icons/lucide.ts'
import type { Icon } from '#web/ui/icons/create-icon.ts'
import type { Category } from '#contract/catalogue/catalogue.ts'
import { IconButton, Button } from '#web/ui/button.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'

interface CategoryTileProps {
  category: Category
  /** The main category that it is a subcategory of; undefined for a main one. */
  above: Category | undefined
  onEdit: () => void
  onDelete: () => void
  /** Takes the place of the one before or after it; undefined at the ends. */
  onForward: (() => void) | undefined
  onBackward: (() => void) | undefined
}

/** A category with its picture in cut corners and what can be done to it. */
export function CategoryTile({
  category,
  above,
  onEdit,
  onDelete,
  onForward,
  onBackward,
}: CategoryTileProps) {
  const { categoryId, name, image, productCount } = category
  const title = name === '' ? 'Unnamed' : name
  const titleId = `category-${categoryId}`
  return (
    <article
      aria-labelledby={titleId}
      className="relative grid grid-rows-[auto_1fr_auto] justify-items-center gap-3 rounded-md border border-line bg-white p-4 text-center"
    >
      <div className="absolute inset-x-0.5 top-0.5 flex justify-between text-ink-3">
        <MoveButton label="Move forward" titleId={titleId} onMove={onForward} icon={ChevronLeft} />
        <MoveButton label="Move back" titleId={titleId} onMove={onBackward} icon={ChevronRight} />
      </div>
      <div className="octagon aspect-square w-full max-w-32 bg-ivory">
        <UploadedPicture
          path={image ?? undefined}
          alt=""
          sizes="128px"
          className="size-full object-cover"
        />
      </div>
      <div>
        <h2 id={titleId} className="font-semibold wrap-anywhere">
          {title}
        </h2>
        {above !== undefined && (
          <p className="text-xs text-ink-2 wrap-anywhere">in {above.name || 'Unnamed'}</p>
        )}
        <p className="text-xs text-ink-3">
          {productCount === 1 ? '1 product' : `${productCount} products`}
        </p>
      </div>
      <div className="grid w-full gap-2 md:grid-cols-2">
        <Button
          variant="secondary"
          size="sm"
          aria-describedby={titleId}
          data-open
          onClick={onEdit}
          className="admin-button"
        >
          Edit
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-describedby={titleId}
          onClick={onDelete}
          className="admin-button admin-button-danger"
        >
          Delete
        </Button>
      </div>
    </article>
  )
}

interface MoveButtonProps {
  label: string
  /** Id of the text that says what is moved. */
  titleId: string
  onMove: (() => void) | undefined
  icon: Icon
}

/** At an end it stays where it is, so that the focus does too. */
function MoveButton({ label, titleId, onMove, icon: Icon }: MoveButtonProps) {
  return (
    <IconButton
      label={label}
      aria-describedby={titleId}
      aria-disabled={onMove === undefined || undefined}
      onClick={onMove}
      className={onMove === undefined ? 'opacity-30' : ''}
    >
      <Icon className="ico-s" aria-hidden="true" />
    </IconButton>
  )
}
