import type { Environment } from '@foyer/server-kit'
import * as v from 'valibot'
import type { GatewayPart } from './kernel/part.ts'
import { ConfigError } from './kernel/settings/config.ts'
import { read } from './kernel/settings/readers.ts'
import { PARTS } from './parts.ts'

/**
 * The parts of a gateway: those that `FOYER_PARTS` names, or all; with those that are there by a setting of their own alone, where it is set.
 * @throws ConfigError for a name that no part has, and for a part without one that it needs
 */
export function chooseParts(env: Environment): readonly GatewayPart[] {
  const text = read(env, 'FOYER_PARTS', v.string())
  const usual = PARTS.filter(({ isWanted }) => isWanted === undefined)
  const wanted = PARTS.filter(({ isWanted }) => isWanted?.(env))
  if (text === undefined) return [...usual, ...wanted]
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !usual.some((part) => part.name === name))
  if (unknown !== undefined)
    throw new ConfigError(
      `FOYER_PARTS: "${unknown}" is no part. There are ${usual.map(({ name }) => name).join(', ')}.`,
    )
  const chosen = usual.filter(({ name }) => names.includes(name))
  for (const { name, needs = [] } of chosen) {
    const missing = needs.find((need) => !names.includes(need))
    if (missing !== undefined)
      throw new ConfigError(`FOYER_PARTS: "${name}" needs "${missing}". Name it too, or leave "${name}" out.`)
  }
  return [...chosen, ...wanted]
}
