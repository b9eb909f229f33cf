import { box } from '../kit/boxes'
import { brighten, mix, rgb } from '../kit/colour'
import { transform } from '../kit/mesh'
import { createPattern } from '../patterns/pattern'
import type { Part, Shape } from '../scene'
import { colourAt, woodGrain } from './paint'

/** Bound notebooks, stacked and fanned, an elastic round the top one. */
export const notebooks: Shape = ({ colours, pattern: name, seed }) =>
  [0, 1, 2].map((i): Part => {
    const weave = createPattern(
      i === 1 ? 'stripes' : name,
      [colourAt(colours, i), colourAt(colours, i + 1), colourAt(colours, i + 2), colourAt(colours, i + 3)],
      seed + i,
    )
    const mesh = box([400, 44, 540], {
      round: 6,
      facets: { top: 120, front: 40, right: 40 },
      sides:
        (side) =>
        ({ u, v }) => {
          if (side === 'top')
            return u < 0.13
              ? mix(colourAt(colours, i + 1), '#1d1410', 0.3)
              : u > 0.86 && u < 0.885 && i === 2
                ? '#2b2420'
                : weave(u * 12, v * 16)
          return side === 'left'
            ? colourAt(colours, i + 1)
            : v > 0.16 && v < 0.84
              ? brighten(rgb('#efe4cb'), 0.85 + 0.15 * Math.abs(Math.sin(v * 40)))
              : colourAt(colours, i)
        },
    })
    return {
      mesh: transform(mesh, { at: [i * 16 - 20, i * 44, i * -10], turn: -0.3 + i * 0.2 }),
      texture: 'paper',
    }
  })

/** A framed print on the wall: rows of carved animals and signs. */
export const print: Shape = ({ colours, pattern: name, form, seed }) => {
  const weave = createPattern(name, colours, seed)
  const [w, d] = form === 'wide' ? [680, 520] : [520, 690]
  const frame = box([w, 40, d], {
    round: 5,
    facets: { top: 190 },
    sides:
      (side) =>
      ({ u, v, p }) => {
        const rim = Math.min(u * w, (1 - u) * w, v * d, (1 - v) * d)
        if (side !== 'top' || rim < 22) return woodGrain('#8a5a34', 0.7)({ u, v, p })
        if (rim < 27) return '#b9a98a'
        if (rim < 92) return '#f5ecd9'
        const [a, b] = [(u * w - 92) / (w - 184), (v * d - 92) / (d - 184)]
        const sunny = Math.hypot((a - 0.62) * (w - 184), (b - 0.7) * (d - 184)) < 92
        const ridge = 0.36 + 0.09 * Math.sin(a * 5 + 1) + 0.04 * Math.sin(a * 13)
        if (b < ridge - 0.17) return weave(a * 10, b * 10)
        if (b < ridge)
          return Math.sin((a * 3 + b * 9) * 20) > 0.2 ? colourAt(colours, 1) : colourAt(colours, 0)
        return sunny
          ? colourAt(colours, 2)
          : Math.sin(b * 130 + Math.sin(a * 9) * 1.4) > 0.86
            ? colourAt(colours, 1)
            : colourAt(colours, 0)
      },
  })
  return [{ mesh: frame }]
}
