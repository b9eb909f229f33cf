/** The names of the fields that the form of a product sends without scripts. */
export const quantityField = 'quantity'
export const optionField = (optionIndex: number): string => `option-${optionIndex}`

/** What the heart sends as `intent`; adding to the cart sends none. */
export const saveIntent = 'save'
export const unsaveIntent = 'unsave'
