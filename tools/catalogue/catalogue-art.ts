import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isStarted, ROOT } from '../guard/endGuard.ts'
import { formatFiles, type GeneratedFiles, writeOrCheck } from '../guard/generatedFiles.ts'
import { makeBundledMarks, toMarksFile } from './art/bundledMarks.ts'
import { type ChainArt, makeChainArt, type NetworkNames } from './art/chainArt.ts'
import { makeWalletArt, type WalletArt } from './art/walletArt.ts'

// Pictures of networks, tokens and wallets come out of @web3icons/core, cleaned, into the data of the gateway: `npm run catalogue-art`. A
// test compares what stands there with what this makes. Choices that no rule can make are in choices.ts.

const DATA = 'packages/gateway/data'
const SAMPLES = 'packages/ui/src/testing/samples/samplePictures.ts'
const MARKS = 'packages/core/src/parts/marks/marks.ts'

/** The names in the gallery's states, and the picture of each. */
const SAMPLE_NAMES: Readonly<Record<string, string>> = {
  'Arbitrum One': 'arbitrum-one',
  Avalanche: 'avalanche',
  Base: 'base',
  Celo: 'celo',
  ETH: 'token-eth',
  Ethereum: 'ethereum',
  Gnosis: 'gnosis',
  Optimism: 'optimism',
  Polygon: 'polygon',
  SOL: 'token-sol',
  Sepolia: 'ethereum-testnet',
  Solana: 'solana',
  USDC: 'token-usdc',
}

/** The files of the gateway's data that pictures are written into, by path from the root. */
export function makeArtFiles(): GeneratedFiles {
  const names = readData<NetworkNames>('network-names.json')
  const chainArt = makeChainArt(names, readData('native-currencies.json'))
  const walletArt = makeWalletArt()
  return {
    [`${DATA}/chain-art.json`]: toChainFile(chainArt),
    [`${DATA}/wallet-art.svg.json`]: toLines(walletArt.images),
    ...formatFiles({
      [SAMPLES]: toSamples(chainArt),
      [MARKS]: toMarksFile(makeBundledMarks(chainArt)),
      'tools/catalogue/art/networks-without.json': toWithout(names, chainArt),
    }),
    [`${DATA}/wallets.json`]: replaceImageIds(readText('wallets.json'), walletArt),
    [`${DATA}/wallet-icons.webp.json`]: dropUnused(
      readText('wallet-icons.webp.json'),
      readText('wallets.json'),
      walletArt,
    ),
  }
}

function readText(name: string): string {
  return readFileSync(join(ROOT, DATA, name), 'utf8')
}

function readData<T>(name: string): T {
  // The gateway's own tests hold the files to their shape.
  return JSON.parse(readText(name)) as T
}

/** One entry a line, so that a change can be read. */
function toLines(entries: Readonly<Record<string, unknown>>, indent = ''): string {
  const lines = Object.entries(entries).map(
    ([key, value]) => `${indent}${JSON.stringify(key)}:${JSON.stringify(value)}`,
  )
  return `{\n${lines.join(',\n')}\n}${indent === '' ? '\n' : ''}`
}

function toChainFile({ images, networks, coins, tokens }: ChainArt): string {
  const perChain = Object.entries(tokens).map(([id, byAddress]) => `"${id}":${toLines(byAddress, ' ')}`)
  return [
    `{\n"images":${toLines(images, ' ')}`,
    `"networks":${JSON.stringify(networks)}`,
    `"coins":${JSON.stringify(coins)}`,
    `"tokens":{\n${perChain.join(',\n')}\n}\n}\n`,
  ].join(',\n')
}

function toSamples({ images }: ChainArt): string {
  const entries = Object.entries(SAMPLE_NAMES).map(([name, picture]) => [name, images[picture]])
  return [
    '// Written by tools/catalogue/catalogue-art.ts.\n',
    '/** Pictures of the catalogue, as SVG by name of the network or token. */',
    `export const SAMPLE_PICTURES: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(entries))}`,
  ].join('\n')
}

/** The networks for which the gateway goes on drawing letters, by number. */
function toWithout(names: NetworkNames, { networks }: ChainArt): string {
  const without = Object.entries(names).filter(([number]) => networks[number] === undefined)
  return toLines(Object.fromEntries(without.map(([number, [name]]) => [number, name])))
}

/** Changes the image ids alone, and leaves every other character of the list as it is. */
function replaceImageIds(text: string, { imageIds }: WalletArt): string {
  return text
    .split('\n')
    .map((line) => {
      const [, walletId = ''] = /^\{"id":"([^"]+)"/.exec(line) ?? []
      const imageId = imageIds[walletId]
      return imageId === undefined ? line : line.replace(/"image_id":"[^"]*"/, `"image_id":"${imageId}"`)
    })
    .join('\n')
}

/** Leaves out the icons that no wallet has any more. */
function dropUnused(icons: string, wallets: string, art: WalletArt): string {
  const used = new Set(
    [...replaceImageIds(wallets, art).matchAll(/"image_id":"([^"]*)"/g)].map(([, imageId]) => imageId),
  )
  const lines = icons.split('\n').filter((line) => {
    const [, imageId] = /^"([^"]+)":/.exec(line) ?? []
    return imageId === undefined || used.has(imageId)
  })
  // The last entry has no comma behind it, whichever entry that is now.
  return lines.join('\n').replace(/",\n\}/, '"\n}')
}

if (isStarted(import.meta)) {
  writeOrCheck(makeArtFiles(), 'tools/catalogue/catalogue-art.ts')
}
