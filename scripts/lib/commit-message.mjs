/** The longest subject, which fits into a line of `git log --oneline` and of a list of commits. */
const subjectMax = 72

/** Messages that git writes or rewrites itself. */
const fromGit = /^(Merge |Revert "|(fixup|squash|amend)! )/

/** A few words that begin a description of a thing rather than of a change. */
const noVerb =
  /: (an?|the|its?|this|these|those|what|how|who|which|one|two|three|every|each|all|some|no|more|when|in|of|on|as) /

/** What CONTRIBUTING.md does not allow in a commit message, one sentence each. Comments of the editor's template do not count. */
export function commitMessageProblems(text) {
  const [subject = '', second = ''] = text
    .replace(/^# -+ >8 -+$[^]*/m, '')
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .trim()
    .split('\n')
  if (fromGit.test(subject)) return []
  return [
    [...subject].length > subjectMax &&
      `The subject has ${[...subject].length} characters, but the limit is ${subjectMax}.`,
    !/^[a-z][a-z0-9 ,/.-]*: \S/.test(subject) &&
      'The subject must start with its area in lower case: "checkout: refuse a code that is used up".',
    noVerb.test(subject) &&
      'The subject must say what the commit does, beginning with a verb: "docs: explain how to refund".',
    subject.endsWith('.') && 'The subject must not end with a full stop.',
    second.trim() !== '' && 'An empty line must separate the subject from the body.',
  ].filter(Boolean)
}
