import { transform, surface } from '../kit/mesh'
import { lathe, tube } from '../kit/solids'
import { brighten, rgb } from '../kit/colour'
import { createPattern } from '../patterns/pattern'
import type { Shape } from '../scene'
import { colourAt } from './paint'

/** Bags: 'tote' (cloth, two loops), 'kiondo' (round sisal, leather straps), 'duffle' (a barrel of sailcloth). */
export const bag: Shape = ({ colours, pattern: name, form, seed }) => {
  const weave = createPattern(name, colours, seed)
  const hide = colourAt(colours, 3)
  if (form === 'duffle') return duffle(weave, hide, colourAt(colours, 0))
  const kiondo = form === 'kiondo'
  const [wide, tall] = kiondo ? [225, 380] : [255, 430]
  const body = surface(
    (u, v) => {
      const a = u * 2 * Math.PI
      const power = kiondo ? 1 : 0.72
      const round = (x: number) => Math.sign(x) * Math.abs(x) ** power
      const x =
        round(Math.sin(a)) * (kiondo ? wide * (0.84 + 0.2 * Math.sin(v * 2.4)) : wide * (0.94 + 0.06 * v))
      const z =
        round(Math.cos(a)) *
        (kiondo ? 190 * (0.84 + 0.16 * Math.sin(v * 2.4)) * (1 - v * 0.3) : 105 * (1 - v * 0.72))
      const soft = kiondo ? 0 : 5 * Math.sin(a * 5 + v * 6) * v
      return [x * (v < 0.03 ? 0.9 : 1), v * tall - 16 * v * Math.cos(a * 2), z + soft]
    },
    {
      columns: 230,
      rows: 130,
      bothSides: true,
      paint: ({ u, v }) => {
        const coil = kiondo ? 0.84 + 0.2 * Math.abs(Math.sin(v * 34 * Math.PI)) : 1
        if (v > 0.95) return hide
        return brighten(rgb(kiondo ? weave(u * 18, Math.floor(v * 34) / 3.4) : weave(u * 28, v * 12)), coil)
      },
    },
  )
  const strap = (z: number) =>
    tube(
      (t) => [
        (t - 0.5) * 250 * (1 - 0.2 * Math.sin(t * Math.PI)),
        tall * 0.86 + Math.sin(t * Math.PI) ** 0.7 * 265,
        z * (1 - 0.3 * Math.sin(t * Math.PI)),
      ],
      14,
      { paint: hide, flat: 0.5, columns: 14, gloss: 0.1 },
    )
  const deep = kiondo ? 150 : 46
  return [
    { mesh: strap(-deep), texture: 'leather' },
    { mesh: body, texture: kiondo ? 'straw' : 'linen' },
    { mesh: strap(deep), texture: 'leather' },
  ]
}

function duffle(weave: (x: number, y: number) => string, hide: string, ground: string): ReturnType<Shape> {
  const barrel = lathe(
    [
      [0, -300],
      [130, -300],
      [160, -280],
      [170, 0],
      [160, 280],
      [130, 300],
      [0, 300],
    ],
    {
      columns: 200,
      rows: 170,
      bump: (u, v) => 3 * Math.sin(v * 24 + u * 12),
      paint: ({ u, p }) => {
        const across = p[1]
        if (Math.abs(Math.abs(across) - 130) < 22) return hide
        return Math.abs(across) > 275
          ? hide
          : Math.abs(across) < 105
            ? weave((across + 300) / 34, u * 26)
            : ground
      },
    },
  )
  const body = transform(barrel, { roll: Math.PI / 2, at: [0, 168, 0] })
  const handle = (z: number) =>
    tube((t) => [(t - 0.5) * 262, 300 + Math.sin(t * Math.PI) * 185, z + 60 * Math.sin(t * Math.PI)], 14, {
      paint: hide,
      flat: 0.7,
    })
  return [
    { mesh: transform(handle(-60), { turn: -0.3 }), texture: 'leather' },
    { mesh: transform(body, { turn: -0.3 }), texture: 'linen' },
    { mesh: transform(handle(40), { turn: -0.3 }), texture: 'leather' },
  ]
}
