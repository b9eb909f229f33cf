import type { ProductDetail } from '@contract/catalog'

export interface Picture {
  image_url: string
  width: number
  height: number
  /** What is to be seen, for readers; never empty. */
  alt: string
  /** What the vendor wrote about the picture, when it says more than the product's name. */
  caption: string | null
}

/** A product's pictures with a text each: the vendor's own, or the product's name and a number. The one at `first` leads. */
export const picturesOf = (
  { name, images }: Pick<ProductDetail, 'name' | 'images'>,
  first?: string | null,
): Picture[] =>
  images
    .toSorted((a, b) => Number(b.image_url === first) - Number(a.image_url === first))
    .map(({ alt, ...image }, index) => {
      const caption = alt.trim() && alt.trim() !== name ? alt.trim() : null
      return { ...image, caption, alt: caption ?? (index === 0 ? name : `${name}, picture ${index + 1}`) }
    })
