export const savedItemsMax = 100
