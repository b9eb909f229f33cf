import { parseArgs } from 'node:util'
import { roles, type Role } from './accounts'

export const usage = `Sends hostile inputs to everything the server answers, as every role, and fails on any answer 5xx or over 2 s.

  npm run fuzz

  --inputs <n>     inputs per target, shared by the roles that it lets in; at least 20 of each role (300)
  --seed <n>       another seed makes other inputs (1)
  --only <text>    only targets with this in their name, such as add_to_cart, /hooks/ or "page "
  --role <role>    only as this role: ${roles.join(', ')}
  --input <n>      only the nth input, to repeat a failure
  --report <file>  also writes how many targets passed and which failed, as JSON`

const optionDefinitions = {
  inputs: { type: 'string', default: '300' },
  seed: { type: 'string', default: '1' },
  only: { type: 'string', default: '' },
  role: { type: 'string' },
  input: { type: 'string' },
  report: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

export interface Settings {
  inputs: number
  seed: number
  nameFilter: string
  roles: readonly Role[]
  /** Only this input. */
  input: number | undefined
  report: string | undefined
  help: boolean
}

/** Parses the command line. Throws an explanatory error on anything unknown. */
export function readSettings(args: string[]): Settings {
  const { values } = parseArgs({ args, options: optionDefinitions })
  const role = roles.find((candidate) => candidate === values.role)
  if (values.role !== undefined && !role) throw new Error(`There is no role "${values.role}".\n\n${usage}`)
  return {
    inputs: Number(values.inputs),
    seed: Number(values.seed),
    nameFilter: values.only,
    roles: role ? [role] : roles,
    input: values.input === undefined ? undefined : Number(values.input),
    report: values.report,
    help: values.help,
  }
}
