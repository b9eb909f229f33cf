/** A success criterion that some of the site does not meet, as the accessibility statement prints it. */
export interface AccessibilityGap {
  /** Of WCAG 2.2. */
  criterion: string
  /** What does not work, and for whom. */
  gap: string
  cause: string
  /** How somebody gets there all the same. */
  alternative: string
  /**
   * Who would notice that it is closed: a check in `accessibility-gaps.test.ts`, or only somebody who looks. Whoever closes what an audit has
   * found removes it here.
   */
  foundBy: 'check' | 'audit'
  /** What the tests therefore let pass: a rule of axe, and the elements that may break it. */
  axe?: { rule: string; selector: string }
}

/** The day on which the site was last assessed as a whole. */
export const assessedOn = '2026-11-27'

/**
 * All that we know to be missing, for the statement at `/accessibility` and for the tests: axe may find nothing that is not in this list, and
 * a check fails once what it is about is missing no longer.
 */
export const accessibilityGaps = {
  timingAdjustable: {
    criterion: '2.2.1 Timing Adjustable',
    gap: 'The time to pay for an order can be extended only once, and not while the goods are sold out for everybody else.',
    cause: 'Until an order is paid for, its goods are set aside, and nobody else can buy them.',
    alternative:
      'If the time runs out, nothing is charged, and you can order again. Write to us if you need more time.',
    foundBy: 'check',
  },
  languageOfParts: {
    criterion: '3.1.2 Language of Parts',
    gap: 'Names, descriptions and messages that vendors or customers write in another language than English are not marked with that language, so a screen reader may read them with an English voice.',
    cause:
      'Nobody is asked which language they write in, and a guess would be wrong for most African languages.',
    alternative: 'Screen readers let you choose the voice for a page yourself.',
    foundBy: 'check',
  },
} as const satisfies Record<string, AccessibilityGap>

export type AccessibilityGapId = keyof typeof accessibilityGaps
