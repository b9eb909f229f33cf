import { lathe } from '../kit/solids'
import { transform } from '../kit/mesh'
import { brighten, darken, rgb } from '../kit/colour'
import { createPattern } from '../patterns/pattern'
import type { Shape } from '../scene'
import { colourAt, labelArt, wrapLabel } from './paint'

/** A tin: 'balm' (low and open, its lid leaning), 'caddy' (tall, for tea), 'spice' (squat, closed). */
export const tin: Shape = ({ colours, pattern: name, form, seed }) => {
  if (form === 'balm') return balm(colours, name, seed)
  const [radius, height] = form === 'caddy' ? [150, 430] : [176, 200]
  const art = labelArt(colours, name, seed)
  const band = createPattern(name, colours, seed)
  const body = lathe(
    [
      [0, 0],
      [radius - 4, 0],
      [radius, 6],
      [radius, height],
    ],
    {
      straight: true,
      columns: 220,
      rows: 150,
      gloss: 0.45,
      paint: wrapLabel(art, (s) => (s.v > 0.42 ? band(s.u * 18, s.v * 10) : colourAt(colours, 0)), {
        width: 0.36,
        from: 0.42,
        to: 0.92,
      }),
    },
  )
  const lid = lathe(
    [
      [radius + 4, height - 4],
      [radius + 5, height],
      [radius + 5, height + 56],
      [radius - 2, height + 64],
      [radius - 16, height + 60],
      [0, height + 60],
    ],
    {
      straight: true,
      columns: 160,
      rows: 60,
      gloss: 0.6,
      paint: darken(colourAt(colours, 0), 0.12),
    },
  )
  return [{ mesh: body }, { mesh: lid }]
}

function balm(
  colours: readonly string[],
  name: Parameters<Shape>[0]['pattern'],
  seed: string,
): ReturnType<Shape> {
  const metal = '#c9b48c'
  const base = lathe(
    [
      [0, 0],
      [196, 0],
      [204, 8],
      [204, 110],
      [198, 114],
      [192, 104],
      [190, 92],
      [120, 94],
      [50, 90],
      [0, 96],
    ],
    {
      columns: 180,
      rows: 110,
      gloss: 0.6,
      paint: (s) =>
        s.v > 0.6
          ? brighten(rgb(colourAt(colours, 0)), 1 + 0.05 * Math.sin(s.u * 40 + s.v * 60))
          : s.v > 0.35 && s.v < 0.52
            ? colourAt(colours, 1)
            : metal,
    },
  )
  const cloth = createPattern(name, colours.slice(1), seed)
  const lid = lathe(
    [
      [208, 0],
      [210, 4],
      [210, 60],
      [202, 68],
      [0, 68],
    ],
    {
      straight: true,
      columns: 180,
      rows: 130,
      gloss: 0.5,
      paint: (s) =>
        s.v > 0.23
          ? Math.hypot(s.p[0], s.p[2]) > 186
            ? metal
            : cloth((s.p[0] + 400) / 44, (s.p[2] + 400) / 44)
          : metal,
    },
  )
  return [
    { mesh: transform(lid, { tip: 1.12, at: [150, 190, -230], turn: -0.2 }) },
    { mesh: transform(base, { at: [-60, 0, 60] }) },
  ]
}
