interface State {
  version: string | undefined
  currentVersion: string
  branch: string
  changedFiles: string[]
  tags: string[]
  changelog: string
}
export function isNewer(version: string, than: string): boolean
export function findObstacles(state: State): string[]
