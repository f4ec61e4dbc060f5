import { closureOf } from '../tools/build/moduleGraph.ts'
import { ENTRY, FAMILY_ERRORS, toScriptPath, toWidgetPath } from '../tools/build/scripts.ts'
import { type FirstLoad, measureFirstLoad, SHARED_PATH } from './firstLoad/measureFirstLoad.ts'
import { FRAME_LIMITS, frameSizes } from './frame/sizes.ts'
import type { BenchResult } from './runNamed.ts'

export const summary =
  'size of the built script, minified and brotli-11, by moment of loading, by React and by lite'

const LIMITS = {
  // With the name of the call for the project's paymaster, in the order that packs best.
  shell: 3_206,
  runtime: 77_000,
  // With the names of own issuers, the feature of passkeys, what React 18 needs of a view, and the pages that may frame the app.
  // With the name of the view of the line.
  // With two layers of theme, and what reads and hands on the look of a project (decision 0069); what checks one is a later script.
  connect: 104_200,
  // With the labels of own issuers and the place of the button for a passkey, whose script comes with it, and with the
  // table of what opens an app on a phone. It has the look of a project from Connect.
  connectWithAuth: 152_500,
  largestPart: 24_000,
  liteShell: 3_206,
  liteRuntime: 24_000,
  liteConnect: 54_000,
  liteConnectWithAuth: 104_000,
  liteLargestPart: 24_000,
  // Without a byte for what other families need, but for the line that would load it. With what reads a plain no, and with the
  // script of what all sessions share, a part of which it has no use for.
  walletConnect: 104_500,
  // For a page that another one frames, and for browsers of Android.
  hosts: 4_000,
  // With the wallets that give an account of EVM chains and of Solana at one prompt.
  familyDiscovery: 1_650,
  // The first widget of a page adds this much to the page's own scripts; another one adds less than a thousand.
  widget: 6_200,
  // A thousand of it are the names of the catalogue: what decides which entries of a page are one wallet. It asks a wallet of several
  // families how it connects, before the visitor chooses one.
  familyJoining: 1_945,
  // Once, however many families there are.
  // With what reads a plain no, holds a list without accounts or waits for one, knows which prompt is open, and which wallet is not asked without one.
  // The calls of nodes and base58 came into it, each a script of less than 400 bytes, and how a wallet is asked for access, by which the
  // session of each family became smaller.
  familyErrors: 3_450,
  // For a press on Solana's wallets on Android.
  mobileWallet: 4_500,
  // For a press on a wallet of several families.
  // With what pairing has in common with it, but without its client. A press in the list asks whether all families come by one prompt,
  // and a wallet that announces its extension is asked by a port of the browser (decision 0055).
  multichain: 15_250,
  familySession: 4_600,
  familyTransfer: 24_000,
  // The first name brings the resolver of names, and the first one of letters outside of ASCII the table of ENSIP-15.
  evmNames: 2_700,
  unicodeNames: 24_900,
  polkadotDiscovery: 1_600,
  polkadotSession: 5_500,
  polkadotSigning: 15_500,
  cosmosDiscovery: 1_600,
  cosmosSession: 5_500,
  cosmosSigning: 17_500,
  ...FRAME_LIMITS,
} as const

/** The share of each limit that stays unused, as room for mending. */
const RESERVE = 0.03

/** Sizes of what speaks to wallets and chains, which draws nothing and is the same by either renderer. */
function measureFamilies({ graph, sizes, connectFiles, pairingFiles }: FirstLoad) {
  // Measures what a family of chains adds, each script without the files that are there when it comes.
  const there = new Set([ENTRY, ...connectFiles, SHARED_PATH])
  const added = (...names: string[]) => {
    const own = [...closureOf(graph, ...names.map(toScriptPath))].filter((path) => !there.has(path))
    for (const path of own) there.add(path)
    return sizes.sum(own)
  }
  return {
    walletConnect: sizes.sum(
      [...pairingFiles].filter((path) => !connectFiles.has(path) && path !== SHARED_PATH),
    ),
    hosts: sizes.of(toScriptPath('hosts')),
    familyDiscovery: added('solana'),
    familyJoining: added('joining'),
    familyErrors: added(FAMILY_ERRORS.name),
    familySession: added('solanaSession'),
    mobileWallet: sizes.of(toScriptPath('mobileWallet')),
    multichain: added('multichain'),
    familyTransfer: added('solanaTransfer'),
    // The script of the session is there before.
    evmNames: sizes.of(toScriptPath('evmNames')),
    unicodeNames: sizes.of(toScriptPath('unicodeNames')),
    polkadotDiscovery: added('polkadot'),
    polkadotSession: added('polkadotSession'),
    polkadotSigning: added('sr25519'),
    cosmosDiscovery: added('cosmos'),
    cosmosSession: added('cosmosSession'),
    cosmosSigning: added('signText'),
  }
}

/**
 * Measures what a page with `<wallet-account>` loads besides the files that it has anyway. One without a widget loads nothing of it:
 * `checkScript` sees to that.
 */
function measureWidget({ graph, sizes, connectFiles }: FirstLoad) {
  const there = new Set([ENTRY, ...connectFiles, SHARED_PATH])
  const files = closureOf(graph, toWidgetPath('wallet-account'), toScriptPath('walletAccount'))
  return { widget: sizes.sum([...files].filter((path) => !there.has(path))) }
}

/** Bytes by moment of loading, of both scripts. */
export async function run(): Promise<BenchResult> {
  const react = await measureFirstLoad('react')
  const lite = await measureFirstLoad('lite')
  const figures = {
    ...react.figures,
    liteShell: lite.figures.shell,
    liteRuntime: lite.figures.runtime,
    liteConnect: lite.figures.connect,
    liteConnectWithAuth: lite.figures.connectWithAuth,
    liteLargestPart: lite.figures.largestPart,
    ...measureWidget(react),
    ...measureFamilies(react),
    ...frameSizes(),
  }
  const limits = Object.entries(LIMITS)
  const over = limits.filter(([name, limit]) => figures[name as keyof typeof LIMITS] > limit * (1 - RESERVE)) // its own keys
  const isFaulty = [react, lite].some(({ faults }) => Object.values(faults).some(Boolean))
  return {
    ok: over.length === 0 && !isFaulty,
    ...figures,
    limits: LIMITS,
    reserve: RESERVE,
    over: over.map(([name]) => name),
    faults: { react: react.faults, lite: lite.faults },
    largestPartName: react.largestPartName,
    files: Object.fromEntries([...react.connectFiles].map((path) => [path, react.sizes.of(path)])),
    askedEarly: react.askedEarly,
  }
}
