const unreleased = /^## Unreleased\n([^]*?)(?=^## |(?![^]))/m

/** What the section "Unreleased" of a changelog says; empty if it is empty or missing. */
export const unreleasedNotes = (changelog) => unreleased.exec(changelog)?.[1]?.trim() ?? ''

/** The changelog with its unreleased section as that of a version, and a new empty one above. */
export const releaseChangelog = (changelog, version, day) =>
  changelog.replace(
    unreleased,
    () => `## Unreleased\n\n## ${version} - ${day}\n\n${unreleasedNotes(changelog)}\n\n`,
  )
