/** Turns an identifier into words: `order_refunded` into "Order refunded", `vendor_id` and `vendorId` into "Vendor ID". */
export function humanizeName(name: string): string {
  const label = name
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replaceAll(/[_:.]+/g, ' ')
    .replaceAll(/\bid\b/g, 'ID')
  return label.charAt(0).toUpperCase() + label.slice(1)
}
