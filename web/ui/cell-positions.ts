/**
 * Where a cell stands when a table is narrow and each row becomes a small grid of two columns (see `Column.className`). Add a `row-start-…`
 * to choose its line.
 */
export const startCell = 'as-card:col-start-1'
export const endCell = 'as-card:col-start-2 as-card:justify-self-end'
