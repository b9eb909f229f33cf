interface PackageLicence {
  name: string
  licence?: string | undefined
}
interface PackageNotice extends PackageLicence {
  version: string
  text?: string | undefined
}
export function isAllowed(item: PackageLicence): boolean
export function licenceOf(details: {
  license?: string | { type: string }
  licenses?: { type: string }[]
}): string | undefined
export function noticesText(packages: readonly PackageNotice[]): string
