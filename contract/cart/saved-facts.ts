export const savedItemsMax = 100

/** What a guest saved for later, with or without scripts: as in `cartLinesCookie`, with the same limit. */
export const savedLinesCookie = 'saved_lines'
