import type { ReactNode } from 'react'

/**
 * A text isolated in its own direction, so that user-supplied text ("سلة 2x #A1") does not reorder what surrounds it; it breaks anywhere if a
 * word is longer than its line. Anything but a string is returned as it is: user-supplied text in it belongs in a `bdi`, or in a block with
 * `dir="auto"`.
 */
export const isolated = (node: ReactNode): ReactNode =>
  typeof node === 'string' && node !== '' ? <bdi>{node}</bdi> : node
