import type { ProductDraft, ProductRow } from '#server/db/catalogue/products.ts'

/** What the owner decided about a product; its age, its reviews and its id are its own. */
export function ownersPart(
  product: ProductRow | ProductDraft,
): Omit<ProductDraft, 'facets' | 'searchText'> {
  return {
    name: product.name,
    description: product.description,
    price: product.price,
    originalPrice: product.originalPrice,
    discount: product.discount,
    gender: product.gender,
    material: product.material,
    stock: product.stock,
    color: product.color,
    deliveryTime: product.deliveryTime,
    deliveryCharge: product.deliveryCharge,
    attributes: product.attributes,
    images: product.images,
    imageAlts: product.imageAlts,
    categoryId: product.categoryId,
    isHidden: product.isHidden,
  }
}
