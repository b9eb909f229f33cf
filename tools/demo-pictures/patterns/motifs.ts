/**
 * Motifs that fill one square cell, as in woven bands, painted pots and beadwork across Africa: a and b run from 0 to 1 over the cell; the
 * result is 0 (ground), 1 (figure) or 2 (accent).
 */
export type Motif = (a: number, b: number) => 0 | 1 | 2

const distanceFromCentre = (x: number) => Math.abs(x - 0.5)

export const motifs = {
  peaks: (a, b) => (b < 1 - 2 * distanceFromCentre(a) ? (b < 0.45 - 2 * distanceFromCentre(a) ? 2 : 1) : 0),
  zigzag: (a, b) => (Math.abs(b - 0.15 - 1.4 * distanceFromCentre(a)) < 0.16 ? 1 : 0),
  diamond: (a, b) => {
    const d = distanceFromCentre(a) + distanceFromCentre(b)
    return d < 0.14 ? 2 : d < 0.42 ? 1 : 0
  },
  eye: (a, b) => {
    const d = distanceFromCentre(a) + distanceFromCentre(b)
    return d < 0.12 ? 1 : d < 0.24 ? 0 : d < 0.36 ? 2 : d < 0.46 ? 1 : 0
  },
  check: (a, b) => (a < 0.5 === b < 0.5 ? 1 : 0),
  cross: (a, b) =>
    distanceFromCentre(a) < 0.12 || distanceFromCentre(b) < 0.12
      ? distanceFromCentre(a) + distanceFromCentre(b) < 0.16
        ? 2
        : 1
      : 0,
  steps: (a, b) => (b < 1 - 2 * distanceFromCentre(Math.floor(a * 7) / 6) ? 1 : 0),
  dots: (a, b) => (Math.hypot(a - 0.5, b - 0.5) < 0.27 ? 1 : 0),
  bars: (a) => (a < 0.5 ? 1 : 0),
  hourglass: (a, b) =>
    distanceFromCentre(b) > distanceFromCentre(a) ? 1 : distanceFromCentre(a) > 0.4 ? 2 : 0,
  lines: (_, b) => ((b * 3.5) % 1 < 0.45 ? 1 : 0),
  chevron: (a, b) => ((b + distanceFromCentre(a)) % 0.5 < 0.22 ? 1 : 0),
  comb: (a, b) => (b < 0.22 ? 1 : (a * 3) % 1 < 0.45 && b < 0.8 ? 1 : 0),
  arrow: (a, b) =>
    b < 0.55 ? (distanceFromCentre(a) < 0.5 - b * 0.9 ? 1 : 0) : distanceFromCentre(a) < 0.1 ? 2 : 0,
  plain: () => 0,
} satisfies Record<string, Motif>

export type MotifName = keyof typeof motifs
