import { expect, test } from 'vitest'
import { productFields } from '../catalog/product-fields'
import { paymentExtensionStates } from '../orders/procedures'
import type { accessibilityGaps, AccessibilityGapId } from './accessibility-gaps'

type CheckedId = {
  [Id in AccessibilityGapId]: (typeof accessibilityGaps)[Id]['foundBy'] extends 'check' ? Id : never
}[AccessibilityGapId]

/** Whether each gap is still there. Who closes one removes it from the list, and so from the statement. */
const remains: Record<CheckedId, () => boolean> = {
  languageOfParts: () => !Object.keys(productFields.shape).some((field) => field.includes('language')),
  timingAdjustable: () => paymentExtensionStates.includes('used'),
}

test.each(Object.keys(remains) as CheckedId[])(
  'the gap %s in the accessibility statement is still there',
  (id) => expect(remains[id](), 'remove it from accessibility-gaps.ts').toBe(true),
)
