import { FullName } from '@foyer/api'
import type { Environment } from '@foyer/server-kit'
import * as v from 'valibot'
import { normalize } from 'viem/ens'
import { LOWER_EVM_ADDRESS } from '../../kernel/chains/evmAddress.ts'
import type { GatewayConfig } from '../../kernel/settings/config.ts'
import { readersOf } from '../../kernel/settings/readers.ts'

/** The settings of names. */
export interface NamesSettings {
  /** The name below which names are given out, such as `foyer.eth`. */
  readonly parent: string
  /** The contract that is the resolver of the parent, in lower case. */
  readonly resolver: `0x${string}`
  /** The path of a file with the key whose signatures the contract takes. */
  readonly signerKeyFile: string
}

/** How the settings are read; each names the variable when it cannot be used. */
interface Readers {
  readonly text: (name: string) => string | undefined
  readonly fail: (message: string) => Error
}

const PARENT = 'FOYER_NAMES_PARENT'
const RESOLVER = 'FOYER_NAMES_RESOLVER'
const SIGNER = 'FOYER_NAMES_SIGNER_KEY_FILE'

/** The settings of names that were found. */
export interface NamesConfig {
  /** Absent where names are off. */
  readonly settings?: NamesSettings
  readonly parent?: string | undefined
  /** It is needed before the other settings, since the contract is made with its address. */
  readonly signerKeyFile?: string | undefined
  /** The missing settings, if only some are set. */
  readonly missing: readonly string[]
}

/**
 * Reads below which name names are given out.
 * @throws what `fail` makes of a text that names the variable, never its value
 */
export function readNames({ text, fail }: Readers): NamesConfig {
  const parent = text(PARENT)?.trim().toLowerCase()
  const resolver = text(RESOLVER)?.trim().toLowerCase()
  const signerKeyFile = text(SIGNER)
  if (parent !== undefined && !isName(parent)) throw fail(`${PARENT} is not a name, such as foyer.eth.`)
  if (resolver !== undefined && !isAddress(resolver))
    throw fail(`${RESOLVER} is not the address of a contract.`)
  if (parent && resolver && signerKeyFile)
    return { settings: { parent, resolver, signerKeyFile }, parent, signerKeyFile, missing: [] }
  const given = { [PARENT]: parent, [RESOLVER]: resolver, [SIGNER]: signerKeyFile }
  const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]))
  return { parent, signerKeyFile, missing: missing.length === 3 ? [] : missing }
}

/** Whether a text is a name, in the one form that clients look it up by. Standard: ENSIP-15. */
function isName(text: string): boolean {
  try {
    return v.is(FullName, text) && normalize(text) === text
  } catch {
    return false
  }
}

function isAddress(text: string): text is `0x${string}` {
  return LOWER_EVM_ADDRESS.test(text)
}

/** Reads the settings of names. @throws ConfigError naming the variable */
export function readNamesSettings(env: Environment): Pick<GatewayConfig, 'names'> {
  return { names: readNames(readersOf(env)) }
}

declare module '../../kernel/settings/config.ts' {
  interface GatewayConfig {
    /** Names that are given out. */
    readonly names: NamesConfig
  }
}
