import type { BaseSequencer as Base } from 'vitest/node'

export const SlowFirst: typeof Base
