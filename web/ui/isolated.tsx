import type { ReactNode } from 'react'

/**
 * A text in its own direction, so that one of people ("سلة 2x #A1") does not reorder what stands around it; it breaks anywhere, if a word is
 * longer than its line. Anything but a string is left to whoever made it: texts of people there stand in a `bdi`, or in a block with
 * `dir="auto"`.
 */
export const isolated = (node: ReactNode): ReactNode =>
  typeof node === 'string' && node !== '' ? <bdi>{node}</bdi> : node
