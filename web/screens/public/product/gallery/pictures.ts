import type { ProductDetail } from '@contract/catalog/procedures'

export interface Picture {
  image_url: string
  width: number
  height: number
  /** The alt text; never empty. */
  alt: string
  /** The vendor's caption, if it says more than the product's name. */
  caption: string | null
}

/** A product's images with alt texts: the vendor's own, or the product's name and a number. The one at `first` leads. */
export const picturesOf = (
  { name, images }: Pick<ProductDetail, 'name' | 'images'>,
  firstUrl?: string | null,
): Picture[] =>
  images
    .toSorted((a, b) => Number(b.image_url === firstUrl) - Number(a.image_url === firstUrl))
    .map(({ alt, ...image }, index) => {
      const caption = alt.trim() && alt.trim() !== name ? alt.trim() : null
      return { ...image, caption, alt: caption ?? (index === 0 ? name : `${name}, picture ${index + 1}`) }
    })
