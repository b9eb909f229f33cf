const operations = new Set(
  'select insert update delete with begin commit rollback savepoint release set copy lock listen notify'.split(
    ' ',
  ),
)

/** What a statement does, as one of a few words, and what with: `select products`. Its values are no part of its text. */
export function describeStatement(text: string): { operation: string; summary: string } {
  const word = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? ''
  const operation = operations.has(word) ? word : 'other'
  const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][\w.]*)/i.exec(text)?.[1]
  return { operation, summary: table ? `${operation} ${table}` : operation }
}
