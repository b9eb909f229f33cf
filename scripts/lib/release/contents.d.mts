interface PackageJson {
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies?: Record<string, string>
}
export const releaseCommands: string[]
export function releasePaths(source: PackageJson): string[]
export function releasePackage(source: PackageJson): PackageJson
