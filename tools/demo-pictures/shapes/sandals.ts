import { brighten, rgb } from '../kit/colour'
import { move, surface, type Mesh } from '../kit/mesh'
import { ball, cutOut, type Point } from '../kit/solids'
import { pattern } from '../patterns/cloth'
import type { Shape } from '../stage'
import { ink } from './paint'

/** A pair of sandals lying; colours[0] leather, then the straps' beadwork. Forms: cross, band, slide. */
export const sandals: Shape = ({ colours, pattern: name, form, seed }) => {
  const weave = pattern(name, colours.slice(1), seed)
  const one = (way: number): Mesh => {
    const outline = foot(way)
    const sole = move(cutOut(outline, 34, { paint: '#3a2a20', round: 5 }), {
      tip: -Math.PI / 2,
      at: [0, 17, 0],
    })
    const bed = move(
      cutOut(
        outline.map(([x, y]) => [x * 0.95, y * 0.975]),
        18,
        { paint: ink(colours, 0), round: 6 },
      ),
      { tip: -Math.PI / 2, at: [0, 42, 0] },
    )
    const strap = (z: number, slant: number, width: number) =>
      surface(
        (u, v) => [
          (u - 0.5) * 2 * (104 + 4 * way),
          40 + 78 * Math.sqrt(Math.max(0, 1 - ((u - 0.5) * 2) ** 2)),
          z + (0.5 - v) * width + (u - 0.5) * slant * way,
        ],
        {
          columns: 110,
          rows: 40,
          gloss: 0.12,
          bothSides: true,
          paint: ({ u, v }) =>
            v < 0.1 || v > 0.9 ? brighten(rgb(ink(colours, 0)), 0.7) : weave(u * 13, v * 3 + 1),
        },
      )
    const straps =
      form === 'cross'
        ? [...strap(-110, 120, 62), ...strap(-110, -120, 62)]
        : form === 'band'
          ? [...strap(-120, 30, 70), ...strap(60, -20, 54)]
          : strap(-90, 24, 190)
    return [...sole, ...bed, ...straps]
  }
  const stud = ball([9, 6, 9], { paint: '#caa24d', gloss: 0.6, at: [0, 118, -110] })
  return [
    { mesh: move(one(-1), { at: [-140, 0, 20], turn: 0.12 }), texture: 'leather' },
    { mesh: move([...one(1), ...stud], { at: [150, 0, -20], turn: -0.2 }), texture: 'leather' },
  ]
}

function foot(way: number): Point[] {
  const points: Point[] = Array.from({ length: 60 }, (_, i) => {
    const a = (i / 60) * 2 * Math.PI
    const y = Math.sin(a)
    const wide = 88 + 20 * y
    const across = Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** 0.72
    return [across * wide + way * (14 * y - 16 * (1 - y * y) * 0.5), y * 295]
  })
  return points
}
