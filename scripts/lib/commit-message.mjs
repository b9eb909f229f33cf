/** The longest subject, which fits into a line of `git log --oneline` and of a list of commits. */
const maxSubjectLength = 72

/** Messages that git writes or rewrites itself. */
const writtenByGit = /^(Merge |Revert "|(fixup|squash|amend)! )/

/** A few words that begin a description of a thing rather than of a change. */
const startsWithoutVerb =
  /: (an?|the|its?|this|these|those|what|how|who|which|one|two|three|every|each|all|some|no|more|when|in|of|on|as) /

/** What CONTRIBUTING.md does not allow in a commit message, one sentence each. Comments of the editor's template do not count. */
export function commitMessageProblems(text) {
  const [subject = '', secondLine = ''] = text
    .replace(/^# -+ >8 -+$[^]*/m, '')
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .trim()
    .split('\n')
  if (writtenByGit.test(subject)) return []
  return [
    [...subject].length > maxSubjectLength &&
      `The subject has ${[...subject].length} characters, but the limit is ${maxSubjectLength}.`,
    !/^[a-z][a-z0-9 ,/.-]*: \S/.test(subject) &&
      'The subject must start with its area in lower case: "checkout: refuse a code that is used up".',
    startsWithoutVerb.test(subject) &&
      'The subject must say what the commit does, beginning with a verb: "docs: explain how to refund".',
    subject.endsWith('.') && 'The subject must not end with a full stop.',
    secondLine.trim() !== '' && 'An empty line must separate the subject from the body.',
  ].filter(Boolean)
}
