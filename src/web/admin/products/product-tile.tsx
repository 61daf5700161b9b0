import { Copy, Pencil, Trash2 } from '#web/ui/icons/lucide.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { pictureForMaterial } from '#domain/catalogue/materials.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { ListedPrice } from './product-cells.tsx'
import { StockCount } from './stock-count.tsx'

interface ProductTileProps {
  product: Product
  onEdit: () => void
  onDuplicate: () => void
  onDelete: () => void
}

/** A product as the owner sees it, with what can be done to it; a row on phones. */
export function ProductTile({ product, onEdit, onDuplicate, onDelete }: ProductTileProps) {
  const titleId = `product-${product.productId}`
  return (
    <article
      aria-labelledby={titleId}
      className="grid grid-cols-[6.5rem_1fr] overflow-hidden rounded-md border border-line bg-white md:grid-cols-1 md:grid-rows-[auto_1fr]"
    >
      <div className="relative bg-photo md:aspect-4/3">
        <UploadedPicture
          path={pictureForMaterial(product.images, product.material[0])}
          alt=""
          sizes="(width >= 80rem) 280px, (width >= 48rem) 33vw, 104px"
          className="absolute inset-0 size-full object-cover"
        />
        {product.isHidden === true && <Badge className="absolute top-2 left-2">Hidden</Badge>}
      </div>
      <div className="grid min-w-0 content-start gap-1 p-3 md:grid-rows-[auto_1fr_auto_auto] md:p-3.5">
        <h2 id={titleId} className="font-semibold wrap-anywhere">
          {product.name}
        </h2>
        <p className="line-clamp-2 text-note wrap-anywhere text-ink-2">{product.description}</p>
        <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
          <ListedPrice product={product} className="font-semibold" />
          {product.discount !== '' && (
            <span className="text-note font-medium text-lac">{product.discount}</span>
          )}
          <span className="ml-auto">
            <StockCount stock={product.stock} productId={product.productId} />
          </span>
        </p>
        <div className="mt-2 grid grid-cols-[1fr_1fr_auto] gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-describedby={titleId}
            onClick={onEdit}
            className="admin-button"
          >
            <Pencil className="ico-s" aria-hidden="true" />
            Edit
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-describedby={titleId}
            onClick={onDelete}
            className="admin-button admin-button-danger"
          >
            <Trash2 className="ico-s" aria-hidden="true" />
            Delete
          </Button>
          <IconButton
            label="Duplicate"
            aria-describedby={titleId}
            onClick={onDuplicate}
            className="-mx-1 lg:pointer-fine:size-9"
          >
            <Copy className="ico-s" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </article>
  )
}
