/**
 * Where a cell stands when a table is narrow and each row becomes a small grid of two columns (see `Column.className`). Add a `row-start-…`
 * to choose its line.
 */
export const left = '@max-2xl:col-start-1'
export const right = '@max-2xl:col-start-2 @max-2xl:justify-self-end'
