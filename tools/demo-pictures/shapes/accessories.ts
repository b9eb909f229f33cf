import { brighten, rgb } from '../kit/colour'
import { transform, surface } from '../kit/mesh'
import { lathe, ring } from '../kit/solids'
import { createPattern } from '../patterns/pattern'
import type { Shape } from '../scene'
import { colourAt } from './paint'

/** A broad sun hat. */
export const hat: Shape = ({ colours, pattern: name, seed }) => {
  const weave = createPattern(name, colours, seed)
  const rows = 46
  const mesh = lathe(
    [
      [0, 236],
      [80, 232],
      [140, 200],
      [164, 120],
      [176, 52],
      [220, 34],
      [320, 14],
      [392, 4],
    ].reverse() as [number, number][],
    {
      columns: 220,
      rows: 150,
      bump: (_, v) => 3.4 * Math.abs(Math.sin(v * rows * Math.PI)),
      paint: ({ u, v }) => {
        const row = Math.floor(v * rows)
        const tone =
          v > 0.46 && v < 0.58
            ? weave(u * 22, (v - 0.46) * 18)
            : v < 0.06
              ? colourAt(colours, 1)
              : colourAt(colours, 0)
        return brighten(
          rgb(tone),
          0.86 + 0.14 * Math.abs(Math.sin(v * rows * Math.PI)) + 0.05 * Math.sin(u * 160 * Math.PI + row),
        )
      },
    },
  )
  return [{ mesh: transform(mesh, { tip: 0.16, at: [0, 62, 0] }), texture: 'straw' }]
}

/** A belt, coiled, its tail free; beadwork along it. */
export const belt: Shape = ({ colours, pattern: name, seed }) => {
  const weave = createPattern(name, colours.slice(1), seed)
  const turns = 3.1
  const mesh = surface(
    (u, v) => {
      const a = u * turns * 2 * Math.PI
      const r = 90 + u * 175
      return [Math.sin(a) * r, 4 + v * 120, Math.cos(a) * r * 0.94]
    },
    {
      columns: 420,
      rows: 40,
      bothSides: true,
      gloss: 0.12,
      paint: ({ u, v }) =>
        v < 0.12 || v > 0.88
          ? colourAt(colours, 0)
          : u > 0.5 && v > 0.24 && v < 0.76
            ? weave(u * 90, v * 5)
            : brighten(rgb(colourAt(colours, 0)), 1.05),
    },
  )
  const buckle = transform(ring(54, 9, { paint: '#c2a05a', gloss: 0.7, columns: 60 }), {
    tip: Math.PI / 2,
    turn: 0.63,
    at: [200, 64, 178],
  })
  return [{ mesh: [...mesh, ...buckle], texture: 'leather' }]
}
