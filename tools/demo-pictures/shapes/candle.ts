import { lathe, tube } from '../kit/solids'
import { lighten } from '../kit/colour'
import { project } from '../kit/render'
import { createPattern } from '../patterns/pattern'
import type { Shape } from '../scene'
import { colourAt } from './paint'

/** A lit candle: 'cup' (in a clay cup with bands), 'pillar' (ribbed). colours[0] is the vessel, the last the wax. */
export const candle: Shape = ({ colours, pattern: name, form, seed }) => {
  const wax = colourAt(colours, colours.length - 1)
  const band = createPattern(name, colours, seed)
  const pillar = form === 'pillar'
  const [r, h] = pillar ? [120, 420] : [180, 270]
  const vessel = lathe(
    pillar
      ? [
          [0, 0],
          [r, 0],
          [r, h - 20],
          [r - 14, h],
          [r - 40, h - 8],
          [0, h - 16],
        ]
      : [
          [0, 0],
          [r - 20, 0],
          [r, 20],
          [r, h],
          [r - 6, h + 8],
          [r - 14, h],
          [r - 16, h - 40],
          [60, h - 46],
          [0, h - 40],
        ],
    {
      columns: 200,
      rows: 130,
      gloss: 0.25,
      bump: pillar ? (u) => 6 * Math.abs(Math.sin(u * 24 * Math.PI)) : undefined,
      paint: (s) => {
        if (pillar) return s.v > 0.16 && s.v < 0.34 ? band(s.u * 16, s.v * 22) : lighten(wax, s.v * 0.25)
        if (s.v > 0.685) return lighten(wax, 0.25)
        return s.v > 0.36 && s.v < 0.58 ? band(s.u * 18, (s.v - 0.36) * 14) : colourAt(colours, 0)
      },
    },
  )
  const top = pillar ? h - 12 : h - 40
  const wick = tube((t) => [t * 5, top + t * 36, 0], 4, { paint: '#2b1c14', columns: 8, rows: 6 })
  return [
    { mesh: vessel, texture: pillar ? 'wax' : 'clay' },
    {
      mesh: wick,
      overlay: (camera, mesh) => {
        const at = mesh[0]?.points[0] ?? [0, 0, 0]
        const [x, y] = project([at[0], at[1] + 34, at[2]], camera)
        const k = camera.scale
        return `<defs><radialGradient id="glow"><stop offset="0" stop-color="#ffdf9a" stop-opacity=".75"/><stop offset=".35" stop-color="#ffb64d" stop-opacity=".22"/><stop offset="1" stop-color="#ffb64d" stop-opacity="0"/></radialGradient><linearGradient id="flame" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#e8802a"/><stop offset=".4" stop-color="#ffd36b"/><stop offset="1" stop-color="#fff6d8"/></linearGradient></defs><circle cx="${x}" cy="${y - 30 * k}" r="${210 * k}" fill="url(#glow)"/><path transform="translate(${x} ${y}) scale(${k})" d="M0 6C-20 -4 -21 -30 -8 -52C-3 -62 -1 -72 2 -84C12 -62 24 -44 20 -20C17 -2 8 6 0 6" fill="url(#flame)"/>`
      },
    },
  ]
}
