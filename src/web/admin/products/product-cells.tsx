import { Copy, Trash2 } from '#web/ui/icons/lucide.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { pictureForMaterial } from '#domain/catalogue/materials.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { SelectBox } from '#web/ui/forms/checkbox.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import type { Selection } from './use-selection.ts'

/** What can be done with products one by one. */
export interface ProductWork {
  selection: Selection
  onEdit: (product: Product) => void
  onDuplicate: (product: Product) => void
  onDelete: (product: Product) => void
}

/** A product of a list to be worked on. */
export type OneProductProps = ProductWork & { product: Product }

export function Actions({
  product,
  onEdit,
  onDuplicate,
  onDelete,
}: Pick<OneProductProps, 'product' | 'onEdit' | 'onDuplicate' | 'onDelete'>) {
  const { productId } = product
  return (
    <span className="inline-flex items-center">
      <Button
        variant="secondary"
        size="sm"
        aria-describedby={`row-${productId}`}
        onClick={() => onEdit(product)}
        className="admin-button mr-1"
      >
        Edit
      </Button>
      <IconButton
        label="Duplicate"
        aria-describedby={`row-${productId}`}
        onClick={() => onDuplicate(product)}
      >
        <Copy className="ico-s" aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Delete"
        aria-describedby={`row-${productId}`}
        onClick={() => onDelete(product)}
        className="text-danger"
      >
        <Trash2 className="ico-s" aria-hidden="true" />
      </IconButton>
    </span>
  )
}

/** What a product costs, as on its card in the shop: lists are sorted by it. */
export function ListedPrice({
  product: { price, priceFrom },
  className,
}: {
  product: Product
  className: string
}) {
  if (priceFrom === undefined) return <Price rupees={price} className={className} />
  return (
    <span className="whitespace-nowrap">
      <span className="text-xs text-ink-3">from </span>
      <Price rupees={priceFrom} className={className} />
    </span>
  )
}

export function Thumbnail({ product: { images, material } }: { product: Product }) {
  return (
    <span className="block size-11 flex-none overflow-hidden rounded-xs bg-photo">
      <UploadedPicture
        path={pictureForMaterial(images, material[0])}
        alt=""
        sizes="44px"
        className="size-full object-cover"
      />
    </span>
  )
}

/** Whether shoppers find a product. */
export function VisibilityBadge({ isHidden = false }: { isHidden?: boolean | undefined }) {
  return <Badge tone={isHidden ? 'neutral' : 'success'}>{isHidden ? 'Hidden' : 'Visible'}</Badge>
}

export function ProductBox({ product, selection }: Pick<OneProductProps, 'product' | 'selection'>) {
  return (
    <SelectBox
      label={`Select ${product.name}`}
      checked={selection.ids.has(product.productId)}
      onChange={(isOn) => selection.toggle(product.productId, isOn)}
    />
  )
}
