export const customerLimits = { noteMax: 2000, tagMax: 30, tagsMax: 20 } as const

/** The least that customers have spent, US dollars, as the list is narrowed by it. */
export const customerValueSteps = ['1', '100', '500', '1000', '5000'] as const

/** How often customers have ordered, as the list is narrowed by it. */
export const orderFrequencies = ['never', 'once', 'repeatedly'] as const
