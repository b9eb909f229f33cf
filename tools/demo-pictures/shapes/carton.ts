import { box, type Side } from '../kit/boxes'
import { transform } from '../kit/mesh'
import { createPattern } from '../patterns/pattern'
import type { Shape } from '../scene'
import { colourAt, labelArt } from './paint'

const sizes: Record<string, [number, number, number]> = {
  upright: [280, 430, 170],
  cube: [320, 320, 320],
  low: [460, 150, 320],
  slim: [210, 470, 110],
}

/** A printed card box; forms: upright, cube, low (gift box), slim. */
export const carton: Shape = ({ colours, pattern: name, form, seed }) => {
  const size = sizes[form] ?? [280, 430, 170]
  const art = labelArt([colourAt(colours, 0), ...colours.slice(1)], name, seed)
  const band = createPattern(name, colours, seed)
  const paint = (side: Side) => {
    if (side === 'front' && form !== 'low')
      return ({ u, v }: { u: number; v: number }) =>
        u < 0.09 || u > 0.91 || v < 0.07 || v > 0.93
          ? colourAt(colours, 0)
          : art((u - 0.09) / 0.82, (v - 0.07) / 0.86)
    if (side === 'top' && form === 'low')
      return ({ u, v }: { u: number; v: number }) =>
        Math.abs(u - 0.5) < 0.24 && Math.abs(v - 0.5) < 0.34
          ? art((u - 0.26) / 0.48, (v - 0.16) / 0.68)
          : band(u * 14, v * 10)
    return ({ u, v }: { u: number; v: number }) =>
      side === 'top'
        ? colourAt(colours, 0)
        : band((u * (side === 'front' ? size[0] : size[2])) / 42, (v * size[1]) / 42)
  }
  const mesh = box(size, {
    sides: paint,
    round: 5,
    facets: { front: 110, top: form === 'low' ? 110 : 12, left: 60, right: 60 },
  })
  return [{ mesh: transform(mesh, { turn: form === 'low' ? -0.35 : 0.42 }), texture: 'paper' }]
}
