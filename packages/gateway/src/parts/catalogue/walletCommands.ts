import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { GatewayError } from '../../base/errors.ts'
import type { StoredImage } from '../../http/storedImage.ts'
import type { DatabaseCommand } from '../../kernel/cli/context.ts'
import { readUsage } from '../../kernel/cli/readUsage.ts'
import { UsageError } from '../../kernel/cli/usageError.ts'
import { bundledCatalogueVersion, readBundledCatalogue, toStoredImage } from './bundledCatalogue.ts'
import { type CleanedListing, cleanListing } from './cleanListing.ts'
import { ImageFile, importWallets, seedCatalogue } from './store.ts'

/**
 * `wallets import <file>`: a JSON list in the listing shape. Nothing is taken over unless all of it is well formed.
 */
export const importWalletsCommand: DatabaseCommand = async (args) => {
  const { values, positionals } = readArgs(args)
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new UsageError('Name one file.')
  const cleaned = toListings(file, await readJsonFile(file))
  const images = values.images === undefined ? new Map() : toImages(await readJsonFile(values.images))
  return async ({ database }, { print }) => {
    const change = await importWallets(database, {
      wallets: cleaned.map(({ wallet }) => wallet),
      images,
      replaceAll: values['replace-all'] ?? false,
    })
    for (const { wallet, droppedLinks } of cleaned) {
      if (droppedLinks.length > 0)
        print(`${wallet.id}: left out ${droppedLinks.join(', ')} (not a wallet link)`)
    }
    print(`Took over ${change.wallets} wallets and ${change.images} images.`)
  }
}

/** `wallets restore`: the bundled wallets come back; imported ones with the same ids stay. */
export const restoreWalletsCommand: DatabaseCommand = (args) => {
  if (args.length > 0) throw new UsageError('"wallets restore" takes nothing further.')
  return async ({ database }, { print }) => {
    const version = await bundledCatalogueVersion()
    const change = await seedCatalogue(database, version, readBundledCatalogue, { evenIfReplaced: true })
    print(
      change === undefined
        ? 'The bundled wallets are there.'
        : `Took over ${change.wallets} bundled wallets.`,
    )
  }
}

function readArgs(args: string[]) {
  const options = { images: { type: 'string' }, 'replace-all': { type: 'boolean' } } as const
  return readUsage(() => parseArgs({ args, options, allowPositionals: true }))
}

async function readJsonFile(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (cause) {
    throw new GatewayError('import_invalid', `${file} could not be read as JSON.`, { cause })
  }
}

function toListings(file: string, json: unknown): CleanedListing[] {
  const list = v.safeParse(v.array(v.unknown()), json)
  if (!list.success) throw new GatewayError('import_invalid', `${file} does not hold a list of wallets.`)
  const ids = new Set<string>()
  return list.output.map((raw, index) => {
    const cleaned = cleanOrExplain(raw, index)
    if (ids.has(cleaned.wallet.id))
      throw new GatewayError(
        'import_invalid',
        `Wallet ${index + 1}: the id "${cleaned.wallet.id}" came before.`,
      )
    ids.add(cleaned.wallet.id)
    return cleaned
  })
}

function cleanOrExplain(raw: unknown, index: number): CleanedListing {
  try {
    return cleanListing(raw)
  } catch (error) {
    if (!v.isValiError(error)) throw error
    const [issue] = error.issues
    throw new GatewayError(
      'import_invalid',
      `Wallet ${index + 1}: "${v.getDotPath(issue) ?? 'it'}": ${issue.message}`,
    )
  }
}

function toImages(json: unknown): Map<string, StoredImage> {
  const parsed = v.safeParse(ImageFile, json)
  if (!parsed.success) throw new GatewayError('import_invalid', `Images: ${parsed.issues[0].message}`)
  return new Map(
    Object.entries(parsed.output).map(([id, base64]) => {
      try {
        return [id, toStoredImage(Buffer.from(base64, 'base64'))]
      } catch (cause) {
        throw new GatewayError('import_invalid', `Image ${id}:`, { cause })
      }
    }),
  )
}
