import { BaseSequencer } from 'vitest/node'

export class SlowFirst extends BaseSequencer {}
