import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { KNOWN_CHAIN_IDS } from '../../packages/core/src/kernel/chains/networks.ts'
import { BITCOIN_NETWORKS } from '../../packages/gateway/src/kernel/chains/bitcoin.ts'
import { WELL_KNOWN_SYMBOLS } from '../../packages/gateway/src/kernel/chains/cleanName.ts'
import { COSMOS_NETWORKS } from '../../packages/gateway/src/kernel/chains/cosmos.ts'
import { POLKADOT_NETWORKS } from '../../packages/gateway/src/kernel/chains/polkadot.ts'
import { SOLANA_NETWORKS } from '../../packages/gateway/src/kernel/chains/solana.ts'
import { isKnownMint } from '../../packages/gateway/src/parts/account/providers/solana/knownMints.ts'
import { ROOT } from '../guard/endGuard.ts'
import { SOLANA_TOKENS } from './art/choices.ts'
import { cleanSvg, MAX_SVG_BYTES } from './art/cleanSvg.ts'
import { makeArtFiles } from './catalogue-art.ts'

const DATA = join(ROOT, 'packages/gateway/data')
/** The most that all pictures of the package may add to it. */
const MAX_ART_BYTES = 512 * 1024

type Names = Readonly<Record<string, string>>

function readJson<T>(path: string): T {
  // The gateway's own tests hold the files to their shape.
  return JSON.parse(readFileSync(path, 'utf8')) as T
}

const chainArt = readJson<{ images: Names; networks: Names; coins: Names }>(join(DATA, 'chain-art.json'))
const walletArt = readJson<Names>(join(DATA, 'wallet-art.svg.json'))
const without = readJson<Names>(join(ROOT, 'tools/catalogue/art/networks-without.json'))

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${content}</svg>`

describe('pictures of the catalogue', () => {
  test('stand in the data as the tool makes them', () => {
    for (const [path, text] of Object.entries(makeArtFiles()))
      expect(readFileSync(join(ROOT, path), 'utf8') === text, `${path}: npm run catalogue-art`).toBe(true)
  })

  test('are clean, every one', () => {
    for (const [name, picture] of Object.entries(chainArt.images))
      expect(cleanSvg(picture, name)).toBe(picture)
    for (const [imageId, picture] of Object.entries(walletArt))
      expect(cleanSvg(picture, imageId.replace(/-[0-9a-f]{8}$/, ''))).toBe(picture)
  })

  test('stay small', () => {
    const files = ['chain-art.json', 'wallet-art.svg.json'].map((name) => readFileSync(join(DATA, name)))
    expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(MAX_ART_BYTES)
  })

  test('every network of the list has one, or is named among those without', () => {
    const names = readJson<Names>(join(DATA, 'network-names.json'))
    for (const number of Object.keys(names))
      expect(chainArt.networks[number] !== undefined, `network ${number}`).toBe(without[number] === undefined)
    for (const name of Object.values(chainArt.networks)) expect(chainArt.images).toHaveProperty([name])
  })

  test('const-3 every built-in network has one, but for Zora Goerli', () => {
    expect(KNOWN_CHAIN_IDS.filter((id) => chainArt.networks[id] === undefined)).toEqual([999])
  })

  test('every symbol that is protected against look-alikes has one, but for those named here', () => {
    const missing = WELL_KNOWN_SYMBOLS.filter(
      (symbol) => chainArt.images[`token-${symbol.toLowerCase()}`] === undefined,
    )
    expect(missing).toEqual(['WETH', 'USDC.e', 'stETH', 'wstETH', 'cbBTC'])
  })

  test('const-3 the networks of Solana have one, and the tokens of it that the gateway knows by name', () => {
    const [main, ...tests] = SOLANA_NETWORKS.map(
      ({ chainId }) => chainArt.networks[chainId.slice('solana:'.length)],
    )
    expect([main, ...tests]).toEqual(['solana', 'solana-testnet', 'solana-testnet'])
    expect(Object.keys(SOLANA_TOKENS).every(isKnownMint)).toBe(true)
    expect(Object.values(SOLANA_TOKENS).every((imageId) => imageId in chainArt.images)).toBe(true)
  })

  test('the networks of Bitcoin have one, with one coin', () => {
    const [main, ...tests] = BITCOIN_NETWORKS.map(
      ({ chainId }) => chainArt.networks[chainId.slice('bip122:'.length)],
    )
    expect(main).toBe('bitcoin')
    expect(new Set(tests)).toEqual(new Set(['bitcoin-testnet']))
    expect(chainArt.coins.bip122).toBe('token-btc')
    expect(chainArt.images['token-btc']).toContain('<svg')
  })

  test('the networks of Polkadot and Cosmos have one, but for Kusama, and each its coin, but for Westend', () => {
    const pictures = [...POLKADOT_NETWORKS, ...COSMOS_NETWORKS].map(({ chainId, name }) => [
      name,
      chainArt.networks[chainId.slice(chainId.indexOf(':') + 1)],
      chainArt.coins[chainId],
    ])
    expect(pictures).toEqual([
      ['Polkadot', 'polkadot', 'token-dot'],
      ['Polkadot Asset Hub', 'polkadot', 'token-dot'],
      ['Kusama', undefined, 'token-ksm'],
      ['Kusama Asset Hub', undefined, 'token-ksm'],
      ['Westend', 'polkadot-testnet', undefined],
      ['Cosmos Hub', 'cosmos-hub', 'token-atom'],
      ['Osmosis', 'osmosis', 'token-osmo'],
      ['Cosmos Hub Testnet', 'cosmos-hub-testnet', 'token-atom'],
      ['Osmosis Testnet', 'osmosis-testnet', 'token-osmo'],
    ])
  })

  test('a test network does not look like the network that it belongs to', () => {
    expect(chainArt.networks['84532']).not.toBe(chainArt.networks['8453'])
    expect(chainArt.networks['11155111']).not.toBe(chainArt.networks['1'])
  })
})

describe('cleaning', () => {
  test('keeps shapes, gives ids the name of the picture, and changes nothing the second time', () => {
    const once = cleanSvg(
      '<svg class="x" width="24" height="24" viewBox="0 0 24 24">\n <defs><clipPath id="a"><path d="M0 0z"/></clipPath></defs><g clip-path="url(#a)"/></svg>\n',
      'base',
    )
    expect(once).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 24 24"><defs><clipPath id="base-1"><path d="M0 0z"/></clipPath></defs><g clip-path="url(#base-1)"/></svg>',
    )
    expect(cleanSvg(once, 'base')).toBe(once)
  })

  test.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a script in capitals', svg('<SCRIPT/>')],
    ['an event handler', svg('<path onload="alert(1)" d=""/>')],
    ['an event handler on the root', '<svg onload="alert(1)"></svg>'],
    ['foreign content', svg('<foreignObject><p>hi</p></foreignObject>')],
    ['a linked image', svg('<image href="https://evil.example/x.png"/>')],
    ['another file', svg('<use xlink:href="https://evil.example/x.svg#a"/>')],
    ['a link', svg('<a href="javascript:alert(1)"><path d=""/></a>')],
    ['an animation', svg('<animate attributeName="href" to="javascript:alert(1)"/>')],
    ['a style sheet', svg('<style>@import "https://evil.example/x.css"</style>')],
    ['a style', svg('<path style="background:url(https://evil.example/x)"/>')],
    ['a fill from elsewhere', svg('<path fill="url(https://evil.example/x.svg#a)"/>')],
    ['a fill from elsewhere behind a colour', svg('<path fill="red url(//evil.example/x)"/>')],
    ['a reference to nothing', svg('<path fill="url(#gone)"/>')],
    ['an entity', svg('<path fill="&#117;rl(//evil.example)"/>')],
    ['a document type', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('')}`],
    ['a processing instruction', `<?xml-stylesheet href="https://evil.example/x.css"?>${svg('')}`],
    ['a comment', svg('<!-- <script> -->')],
    ['unparsed text', svg('<![CDATA[<script>]]>')],
    ['plain text', svg('Send your coins here')],
    ['a sentence in a text element', svg('<text>Send your coins here</text>')],
    ['attributes without quotes', svg('<path fill=red/>')],
    ['attributes in single quotes', svg("<path id='a'/>")],
    ['two elements with one id', svg('<path id="a"/><path id="a"/>')],
    ['elements that cross', svg('<g><defs></g></defs>')],
    ['no end', '<svg viewBox="0 0 24 24"><g>'],
    ['two roots', `${svg('')}${svg('')}`],
    ['a root in a root', svg('<svg viewBox="0 0 1 1"/>')],
    ['another root', '<html></html>'],
    ['nothing', ''],
    ['too much', svg(`<path d="${'M0 0'.repeat(MAX_SVG_BYTES / 4)}"/>`)],
  ])('%s is refused', (_what, text) => {
    expect(() => cleanSvg(text, 'hostile')).toThrow('hostile is not taken over')
  })
})
