import type { Category } from '#contract/catalogue.ts'
import { Button } from '#web/ui/button.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'

interface CategoryTileProps {
  category: Category
  onEdit: () => void
  onDelete: () => void
}

/** A category with its picture in cut corners and what can be done to it. */
export function CategoryTile({ category, onEdit, onDelete }: CategoryTileProps) {
  const { categoryId, name, image, productCount } = category
  const titleId = `category-${categoryId}`
  return (
    <article
      aria-labelledby={titleId}
      className="grid content-start justify-items-center gap-3 rounded-md border border-line bg-white p-4 text-center"
    >
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
          {name === '' ? 'Unnamed' : name}
        </h2>
        <p className="text-xs text-ink-3">
          {productCount === 1 ? '1 product' : `${productCount} products`}
        </p>
      </div>
      <div className="mt-auto grid w-full gap-2 md:grid-cols-2">
        <Button
          variant="secondary"
          size="sm"
          aria-describedby={titleId}
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
