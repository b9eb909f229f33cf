import { parseArgs } from 'node:util'
import { splitSeries, splittablePrefixes } from '@server/domains/billing/split-series'
import { print } from '../print'
import { inCommand, withServices, type Command } from './command'

export const splitSeriesCommand: Command = {
  usage: 'split-series <prefix> <count> --from <day>',
  summary: `Numbers invoices (INV) or credit notes (CN) in several series at a time from a day on, such as INV-2026-A to INV-2026-H.`,
  async run(args, env) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { from: { type: 'string' } },
    })
    const [prefix, count, ...others] = positionals
    if (!prefix || !count || !values.from || others.length > 0)
      throw new Error(
        `Name ${splittablePrefixes.join(' or ')}, a number of series and a day: npm run admin -- ${splitSeriesCommand.usage}`,
      )
    const split = { prefix, seriesCount: Number(count), fromDay: values.from }
    await withServices(env, async (services) => {
      const series = await inCommand(services, (context) => splitSeries(split, context))
      print(`From ${split.fromDay} (UTC), ${prefix} is numbered in ${series.join(', ')}.`)
    })
  },
}
