import { brighten, rgb } from '../kit/colour'
import { transform, surface, type Mesh } from '../kit/mesh'
import { ellipsoid, extrude, type Point } from '../kit/solids'
import { createPattern } from '../patterns/pattern'
import type { Shape } from '../scene'
import { colourAt } from './paint'

/** A pair of sandals lying; colours[0] leather, then the straps' beadwork. Forms: cross, band, slide. */
export const sandals: Shape = ({ colours, pattern: name, form, seed }) => {
  const weave = createPattern(name, colours.slice(1), seed)
  const sandal = (direction: number): Mesh => {
    const outline = foot(direction)
    const sole = transform(extrude(outline, 34, { paint: '#3a2a20', round: 5 }), {
      tip: -Math.PI / 2,
      at: [0, 17, 0],
    })
    const bed = transform(
      extrude(
        outline.map(([x, y]) => [x * 0.95, y * 0.975]),
        18,
        { paint: colourAt(colours, 0), round: 6 },
      ),
      { tip: -Math.PI / 2, at: [0, 42, 0] },
    )
    const strap = (z: number, slant: number, width: number) =>
      surface(
        (u, v) => [
          (u - 0.5) * 2 * (104 + 4 * direction),
          40 + 78 * Math.sqrt(Math.max(0, 1 - ((u - 0.5) * 2) ** 2)),
          z + (0.5 - v) * width + (u - 0.5) * slant * direction,
        ],
        {
          columns: 110,
          rows: 40,
          gloss: 0.12,
          bothSides: true,
          paint: ({ u, v }) =>
            v < 0.1 || v > 0.9 ? brighten(rgb(colourAt(colours, 0)), 0.7) : weave(u * 13, v * 3 + 1),
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
  const stud = ellipsoid([9, 6, 9], { paint: '#caa24d', gloss: 0.6, at: [0, 118, -110] })
  return [
    { mesh: transform(sandal(-1), { at: [-140, 0, 20], turn: 0.12 }), texture: 'leather' },
    { mesh: transform([...sandal(1), ...stud], { at: [150, 0, -20], turn: -0.2 }), texture: 'leather' },
  ]
}

function foot(direction: number): Point[] {
  const points: Point[] = Array.from({ length: 60 }, (_, i) => {
    const a = (i / 60) * 2 * Math.PI
    const y = Math.sin(a)
    const wide = 88 + 20 * y
    const across = Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** 0.72
    return [across * wide + direction * (14 * y - 16 * (1 - y * y) * 0.5), y * 295]
  })
  return points
}
