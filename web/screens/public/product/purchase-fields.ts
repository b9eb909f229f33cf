/** The names of the fields that the form of a product sends without scripts. */
export const quantityField = 'quantity'
export const optionField = (optionIndex: number): string => `option-${optionIndex}`
