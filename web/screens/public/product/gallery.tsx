import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ProductDetail } from '@contract/catalog'
import { ProductPicture } from '@web/parts/catalog/product-picture'
import { IconButton } from '@web/ui/icon-button'
import { Thumbnails } from './thumbnails'

type GalleryProps = { name: string; images: ProductDetail['images']; soldOut: boolean }

const sizes = '(width >= 80rem) 44rem, (width >= 64rem) 56vw, 100vw'

/**
 * A product's pictures side by side in a strip that is pushed along, by finger, arrow keys, thumbnails or buttons. The strip
 * is the browser's own scrolling, so it works before scripts have come.
 */
export function Gallery({ name, images, soldOut }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const pictures = images.length > 0 ? images : [{ image_url: null, width: 640, height: 640, alt: '' }]
  const show = (index: number) => {
    const { current: element } = strip
    element?.scrollTo({ left: index * element.clientWidth, behavior: 'smooth' })
  }
  return (
    <section aria-label={`Pictures of ${name}`} className="grid gap-3">
      <div className="group relative max-sm:-mx-5">
        <ul
          ref={strip}
          aria-label="All pictures"
          {...(pictures.length > 1 && reachable)}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(scrollLeft / clientWidth))
          }
          className="flex aspect-square snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-sunken [scrollbar-width:none] sm:rounded-panel"
        >
          {pictures.map(({ image_url, alt, width, height }, index) => (
            <li
              key={image_url ?? index}
              className="size-full shrink-0 snap-center snap-always overflow-hidden"
            >
              <ProductPicture
                url={image_url}
                alt={alt || (index === 0 ? name : `${name}, picture ${index + 1}`)}
                sizes={sizes}
                width={width}
                height={height}
                eager={index === 0}
                className={soldOut ? 'grayscale-[0.4]' : undefined}
              />
            </li>
          ))}
        </ul>
        {pictures.length > 1 && <Turn current={current} last={pictures.length - 1} onShow={show} />}
      </div>
      {pictures.length > 1 && <Thumbnails images={images} current={current} onShow={show} />}
    </section>
  )
}

// What scrolls must be reachable by the keyboard; its arrow keys then push it along.
const reachable = { tabIndex: 0 }

type TurnProps = { current: number; last: number; onShow: (index: number) => void }

function Turn({ current, last, onShow }: TurnProps) {
  const look =
    'absolute top-1/2 -translate-y-1/2 rounded-full border border-line bg-raised shadow-card max-sm:hidden'
  return (
    <>
      {current > 0 && (
        <IconButton
          label="Previous picture"
          tooltip={false}
          icon={<ChevronLeft />}
          className={`${look} left-4`}
          onClick={() => onShow(current - 1)}
        />
      )}
      {current < last && (
        <IconButton
          label="Next picture"
          tooltip={false}
          icon={<ChevronRight />}
          className={`${look} right-4`}
          onClick={() => onShow(current + 1)}
        />
      )}
      <p
        aria-hidden
        className="figures absolute right-4 bottom-4 rounded-full bg-ink/80 px-2.5 py-0.5 text-caption text-ground sm:hidden"
      >
        {current + 1} / {last + 1}
      </p>
    </>
  )
}
