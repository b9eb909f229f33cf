/** Which part of a line that was shipped in parts an item is, after its name: "part 1 (1 of 2)". */
export const partTitle = (part: number, quantity: number, ordered: number): string =>
  `part ${part} (${quantity} of ${ordered})`
