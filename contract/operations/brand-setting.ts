import { z } from 'zod'
import { requiredLine } from '../core/schemas'
import { brandTexts as texts } from './brand-texts'
import { settingLimits } from './facts'

const { name: nameLimits, taglineMax } = settingLimits.brand

/** What would be markup in a page, a placeholder in a title, or end a name in the header of an email. */
const isPlain = (text: string) => !/[<>{}"\\]/.test(text)

/** Pictures that were made of an uploaded logo; empty while there is none. */
const logo = z.string().regex(/^(?:\/brand\/[0-9a-f]{16})?$/, texts.logo)

/** A colour; empty for the one that the shop comes with. */
const color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?:#[0-9a-f]{6})?$/, texts.color)

/** The setting that holds the brand: `Brand` of `contract/core/brand.ts`. */
export const brandSetting = z
  .object({
    name: requiredLine(texts.nameLength, nameLimits.max)
      .min(nameLimits.min, texts.nameLength)
      .refine(isPlain, texts.plain),
    tagline: requiredLine(texts.taglineMissing, taglineMax).refine(isPlain, texts.plain),
    logo,
    dark_logo: logo,
    color,
    accent: color,
  })
  .refine((brand) => brand.logo || !brand.dark_logo, { message: texts.darkAlone, path: ['dark_logo'] })
