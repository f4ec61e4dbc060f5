import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { isStarted, ROOT } from '../guard/endGuard.ts'
import { formatFiles, type GeneratedFiles, writeOrCheck } from '../guard/generatedFiles.ts'

// Writes where contracts stand that typed data are known of, out of the descriptions that are committed beside the frame. The frame is
// built with them, so that its hashes cover what it says of a contract.

const NAME = 'tools/reference/typed-data-reference.ts'
const FOLDER = join(ROOT, 'packages/secure-frame/data/erc7730')
const OUT = 'packages/secure-frame/src/decode/meaning/registryContracts.ts'

/** Contracts by the name under which the frame knows them. */
const DESCRIPTIONS = {
  PERMIT2: ['registry/uniswap/eip712-uniswap-permit2.json', 'Where Permit2 stands'],
  ONE_INCH: ['registry/1inch/eip712-AggregationRouterV6.json', 'Where the router of 1inch stands, version 6'],
} as const

const Field = v.object({
  path: v.string(),
  format: v.optional(v.string()),
  visible: v.optional(v.unknown()),
})
const Description = v.object({
  includes: v.optional(v.string()),
  context: v.optional(
    v.object({
      eip712: v.object({
        deployments: v.optional(
          v.array(
            v.object({
              chainId: v.number(),
              address: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/), v.toLowerCase()),
            }),
          ),
        ),
      }),
    }),
  ),
  display: v.optional(v.object({ formats: v.record(v.string(), v.object({ fields: v.array(Field) })) })),
})

/** A description as the registry has it. */
export type TypedDescription = v.InferOutput<typeof Description>

/** Reads a description with what it includes. */
export function readDescription(path: string): TypedDescription {
  const file = join(FOLDER, path)
  const own = v.parse(Description, JSON.parse(readFileSync(file, 'utf8')))
  if (own.includes === undefined) return own
  const included = join(dirname(file), own.includes)
  if (!existsSync(included)) return own
  return { ...v.parse(Description, JSON.parse(readFileSync(included, 'utf8'))), ...own }
}

/** The module that the frame is built with, by its path. */
export function typedDataFiles(): GeneratedFiles {
  const tables = Object.entries(DESCRIPTIONS).map(([name, [path, words]]) => {
    const deployments = readDescription(path).context?.eip712.deployments ?? []
    const byChain: Record<string, string[]> = {}
    for (const { chainId, address } of deployments) byChain[chainId] = [...(byChain[chainId] ?? []), address]
    return `/** ${words}, by the numbers of networks. */
export const ${name}: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(byChain)}\n`
  })
  return formatFiles({
    [OUT]: `// Written by ${NAME} out of data/erc7730. Run npm run generate.\n\n${tables.join('\n')}`,
  })
}

/** Writes the module, or compares it. */
export function generate(): void {
  writeOrCheck(typedDataFiles(), NAME)
}

if (isStarted(import.meta)) generate()
