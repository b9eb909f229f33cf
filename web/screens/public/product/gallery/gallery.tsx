import { Expand } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import type { ProductDetail } from '@contract/catalog/procedures'
import { usePictureUrl } from '@web/components/catalog/assets-url'
import { largestImageUrl } from '@web/components/catalog/picture-sources'
import { ProductPicture } from '@web/components/catalog/product-picture'
import { cn } from '@web/ui/cn'
import { toastLoadFailure, useLazyComponent } from '@web/ui/use-lazy-component'
import { picturesOf } from './pictures'
import { Thumbnails } from './thumbnails'
import { CarouselArrows } from './carousel-arrows'

const importLightbox = () => import('./lightbox').then((module) => module.Lightbox)

// A little less than the viewport; the full-size image opens on press.
const sizes = '(width >= 80rem) 42rem, (width >= 64rem) 54vw, 80vw'

type GalleryProps = {
  product: ProductDetail
  /** The URL of the chosen variant's image: it comes first, and is scrolled to when the choice changes. */
  selectedUrl?: string | null | undefined
}

/**
 * A product's images in a scrolling strip, moved by finger, arrow keys, thumbnails or buttons; each opens full size. The strip uses native
 * scrolling and each image links to its file, so both work without scripts.
 */
export function Gallery({ product, selectedUrl = null }: GalleryProps) {
  const { name, quantity } = product
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const addressOf = usePictureUrl()
  const [isOpen, setOpen] = useState(false)
  const [Lightbox, loadLightbox] = useLazyComponent(importLightbox)
  const [initialUrl] = useState(selectedUrl)
  const pictures = picturesOf(product, initialUrl)
  const last = pictures.length - 1
  // Smooth as the stylesheet allows, unless it must be instant.
  const scrollToPicture = (index: number, behavior?: 'instant') =>
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, ...(behavior && { behavior }) })
  const focusPicture = (index: number) =>
    strip.current?.querySelectorAll<HTMLElement>('a')[index]?.focus({ preventScroll: true })
  const onKeyDown = (event: KeyboardEvent) => {
    const targetIndex = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last }[event.key]
    if (targetIndex === undefined) return
    event.preventDefault()
    const index = Math.min(last, Math.max(0, targetIndex))
    setCurrent(index)
    scrollToPicture(index)
    focusPicture(index)
  }
  const goToPicture = useEffectEvent((url: string | null) => {
    const index = pictures.findIndex(({ image_url }) => image_url === url)
    if (index >= 0 && index !== current) scrollToPicture(index)
  })
  useEffect(() => goToPicture(selectedUrl), [selectedUrl])
  if (pictures.length === 0) return <NoPicture name={name} category={product.category} />
  return (
    <section aria-label={`Pictures of ${name}`} className="grid content-start gap-3">
      <div className="group relative max-sm:-mx-5">
        <ul
          ref={strip}
          aria-label="All pictures"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(scrollLeft / clientWidth))
          }
          className="flex aspect-5/4 snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth bg-sunken [scrollbar-width:none] sm:aspect-square sm:rounded-panel"
        >
          {pictures.map(({ image_url, alt, width, height }, index) => (
            <li
              key={image_url}
              className="relative size-full shrink-0 snap-center snap-always overflow-hidden"
            >
              <a
                href={addressOf(largestImageUrl(image_url))}
                aria-haspopup="dialog"
                tabIndex={index === current ? undefined : -1}
                onPointerEnter={() => void loadLightbox()}
                onKeyDown={onKeyDown}
                onClick={(event) => {
                  event.preventDefault()
                  setCurrent(index)
                  void loadLightbox().then((isLoaded) =>
                    isLoaded ? setOpen(true) : openFile(addressOf(largestImageUrl(image_url))),
                  )
                }}
                className="block size-full cursor-zoom-in outline-offset-[-4px]"
              >
                <ProductPicture
                  url={image_url}
                  alt={alt}
                  sizes={sizes}
                  width={width}
                  height={height}
                  eager={index === 0}
                  className={cn(
                    isFarFromSquare(width / height) && 'object-contain',
                    width < height && 'max-sm:object-contain',
                    quantity === 0 && 'grayscale-[0.4]',
                  )}
                />
                <span className="sr-only">, zoom in</span>
              </a>
            </li>
          ))}
        </ul>
        <span
          aria-hidden
          className="pointer-events-none absolute right-4 bottom-4 grid size-10 place-items-center rounded-full border border-line bg-raised shadow-card max-sm:hidden"
        >
          <Expand className="size-4" />
        </span>
        {last > 0 && <CarouselArrows current={current} last={last} onIndexChange={scrollToPicture} />}
      </div>
      {last > 0 && <Thumbnails pictures={pictures} current={current} onIndexChange={scrollToPicture} />}
      {isOpen && Lightbox && (
        <Lightbox
          name={name}
          pictures={pictures}
          current={current}
          onIndexChange={(index) => {
            setCurrent(index)
            scrollToPicture(index, 'instant')
          }}
          onClose={() => setOpen(false)}
          onClosed={() => focusPicture(current)}
        />
      )}
    </section>
  )
}

/** In place of the lightbox, unless that would end on the browser's own error page. */
const openFile = (url: string) => (navigator.onLine ? window.location.assign(url) : toastLoadFailure())

/** The frame is square, on phones a little lower; an image that would lose more than a fifth to cropping is shown whole. */
const isFarFromSquare = (ratio: number) => ratio > 1.25 || ratio < 0.8

const NoPicture = ({ name, category }: Pick<ProductDetail, 'name' | 'category'>) => (
  <div className="aspect-5/4 overflow-hidden bg-sunken max-sm:-mx-5 sm:aspect-square sm:rounded-panel">
    <ProductPicture url={null} category={category} alt={`${name}, no picture yet`} sizes={sizes} />
  </div>
)
