import type { ReactNode } from 'react'

export type GoodsMotif = 'basket' | 'pot' | 'cloth' | 'drum' | 'bean' | 'drop' | 'lantern' | 'toy'

/** Local products as 40 by 40 patches, like those of quilt-motifs.tsx. */
export const goodsMotifs: Record<GoodsMotif, ReactNode> = {
  basket: (
    <>
      <path d="M0 0H40V40H0Z" className="fill-panel-accent" />
      <path d="M10 17C10 1 30 1 30 17" fill="none" className="stroke-panel" strokeWidth="2.6" />
      <path d="M5 17H35L31 34C31 36 9 36 9 34Z" className="fill-panel-ink" />
      <path d="M6 21.5H34L33.2 25H6.8ZM8 30H32L31.4 33H8.6Z" className="fill-panel" />
      <path
        d="M11 25 14 21.5 17 25ZM17 25 20 21.5 23 25ZM23 25 26 21.5 29 25Z"
        className="fill-panel-ochre"
      />
    </>
  ),
  pot: (
    <>
      <path d="M0 0H40V40H0Z" className="fill-panel-ochre" />
      <path
        d="M17 6H23V10C23 13 33 16 33 25C33 32 28 36 20 36C12 36 7 32 7 25C7 16 17 13 17 10Z"
        className="fill-clay-deep"
      />
      <path d="M15 4.5H25V7.5H15Z" className="fill-panel" />
      <path
        d="M9.4 19.5 12 24 15 19 17.5 24 20 19 22.5 24 25 19 28 24 30.6 19.5"
        fill="none"
        className="stroke-panel-ink"
        strokeWidth="1.8"
      />
      <path d="M8 29H32" className="stroke-panel-accent" strokeWidth="2.4" />
    </>
  ),
  cloth: (
    <>
      <path d="M0 0H40V40H0Z" className="fill-panel" />
      <path d="M6 8H34V15H6Z" className="fill-panel-accent" />
      <path d="M6 17H34V24H6Z" className="fill-panel-ink" />
      <path d="M6 26H34V33H6Z" className="fill-indigo" />
      <path d="M9 8V15M14 8V15M26 8V15M31 8V15" className="stroke-panel-ink" strokeWidth="2" />
      <path
        d="M6 24 9.5 17.5 13 24 16.5 17.5 20 24 23.5 17.5 27 24 30.5 17.5 34 24"
        fill="none"
        className="stroke-panel"
        strokeWidth="1.6"
      />
      <path
        d="M10 29.5 12.5 27 15 29.5 12.5 32ZM17.5 29.5 20 27 22.5 29.5 20 32ZM25 29.5 27.5 27 30 29.5 27.5 32Z"
        className="fill-panel-ochre"
      />
    </>
  ),
  drum: (
    <>
      <path d="M0 0H40V40H0Z" className="fill-indigo" />
      <path d="M8 8C8 22 15 21 15 36H25C25 21 32 22 32 8Z" className="fill-clay" />
      <path d="M8 8C8 14 10 17 12 20H28C30 17 32 14 32 8Z" className="fill-panel-accent" />
      <path
        d="M9 11 12 20 16 10 20 20 24 10 28 20 31 11"
        fill="none"
        className="stroke-panel-ink"
        strokeWidth="1.6"
      />
      <ellipse cx="20" cy="8" rx="12.5" ry="3.5" className="fill-panel-ochre" />
    </>
  ),
  bean: (
    <>
      <path d="M0 0H40V40H0Z" className="fill-clay" />
      <path
        d="M20 4C30 4 34 12 34 20C34 30 28 36 20 36C12 36 6 30 6 20C6 12 10 4 20 4Z"
        className="fill-panel-ochre"
        transform="rotate(38 20 20) translate(5 0) scale(.75 1)"
      />
      <path
        d="M27 8C20 15 24 24 13 32"
        fill="none"
        className="stroke-clay-deep"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  ),
  drop: (
    <>
      <path d="M0 0H40V40H0Z" className="fill-indigo" />
      <path d="M20 3C28 15 32 20 32 26A12 12 0 0 1 8 26C8 20 12 15 20 3Z" className="fill-panel-ink" />
      <path
        d="M20 14C24 20 26 23 26 26.500A6 6 0 0 1 14 26.500C14 23 16 20 20 14Z"
        className="fill-panel-ochre"
      />
    </>
  ),
  lantern: (
    <>
      <path d="M0 0H40V40H0Z" className="fill-indigo" />
      <path d="M13 11C13 2 27 2 27 11" fill="none" className="stroke-panel-ink" strokeWidth="2" />
      <path d="M10 11H30V15H10ZM10 32H30V36H10Z" className="fill-clay-deep" />
      <path d="M12 15H28L30 32H10Z" className="fill-panel-ochre" />
      <path d="M15 15 14 32M20 15V32M25 15 26 32" className="stroke-panel-accent" strokeWidth="2" />
      <path d="M20 18 23 23.5 20 29 17 23.500Z" className="fill-panel-ink" />
    </>
  ),
  toy: (
    <>
      <path d="M0 0H40V40H0Z" className="fill-panel-ochre" />
      <path d="M5 26V20H11L15 12H27L30 20H35V28H5Z" className="fill-panel" />
      <path d="M16 14.500H20V20H13.500ZM22 14.500H25.500L27.5 20H22Z" className="fill-panel-ink" />
      <circle cx="12.5" cy="28.5" r="5" className="fill-panel-accent" />
      <circle cx="28" cy="28.5" r="5" className="fill-panel-accent" />
      <circle cx="12.5" cy="28.5" r="1.8" className="fill-panel-ink" />
      <circle cx="28" cy="28.5" r="1.8" className="fill-panel-ink" />
    </>
  ),
}
