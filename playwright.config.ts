import { defineConfig } from '@playwright/test'
import './tools/setup/resolveSources.mjs'

// Workers inherit this: workspace packages resolve to their sources, as everywhere else in the tree.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --conditions=@foyer/source`.trim()

const isCi = process.env.CI !== undefined

/** `npm test -- stress` runs the journeys that vary others (e2e/stress.ts); `npm test` runs the others. */
const isStress = process.env.FOYER_STRESS === '1'
const VARIATIONS = /@stress/

/** These have runs of their own: playwright.hosts.config.ts, playwright.webkit.config.ts. */
const OTHERS = ['hosts/**', 'webkit/**']

/**
 * Files that follow one another; lanes run side by side, and within one, a test is alone. A file that no lane names is in the
 * first. All take about as long, since the longest decides when the layer ends.
 */
const LANES: Readonly<Record<string, readonly string[]>> = {
  journeys: [],
  // Signing in by e-mail waits for what takes its time, such as the next mail. Its browser is started with other switches,
  // so that it comes last in the order of the names. Two lanes share it: an address may ask the vault for thirty links an
  // hour, and each lane has servers of its own, whose start costs as much as several journeys.
  mails: [
    'challenge*',
    'coexistDialogs*',
    'consoleAppearance*',
    'consoleFunnel*',
    'consoleSupport*',
    'consoleVault*',
    'emailAtOnce*',
    'emailGuard*',
    'emailPage*',
    'emailPay*',
    'emailSend*',
    'emailSiwx*',
    'emailSwap*',
    'emailWays*',
    'fedcm*',
    'methods*',
    'networks*',
    'offline*',
    'ownIssuer*',
    'pairingAlone*',
    'pairingPrivacy*',
    'passkey*',
    'playground*',
    'socialWindows*',
  ],
  sending: [
    'account*',
    'coexistCopies*',
    'coexistFrames*',
    'coexistHistory*',
    'coexistHosts*',
    'coexistPolicies*',
    'coexistStyles*',
    'demo*',
    'docs*',
    'hosts*',
    'integrity*',
    'mobileWallet*',
    'oneSession*',
    'pay',
    'presses*',
    'send*',
    'swap*',
    'testing-package*',
    'widgets*',
  ],
  signing: [
    'email',
    'emailAttacks*',
    'emailChange*',
    'emailEmbedded*',
    'farcaster',
    'language*',
    'moveAssets*',
    'oneAddress*',
    'oneByOne*',
    'phone*',
    'smart*',
    'sponsored*',
    'social',
    'theme*',
  ],
}
const named = Object.values(LANES).flat()

/**
 * The set of servers of each lane: chains, accounts, a gateway, a relay and pages. One that moves what the accounts of the wallets have
 * is alone on its set. Lanes that sign in by e-mail bring servers of their own, and of the first set they use the chains with accounts
 * that nobody else has, and pages that only read: to start a set costs seconds of a core.
 */
const FIRST_SET = 0
const SETS: Readonly<Record<string, number>> = { sending: 1 }

export default defineConfig({
  testDir: 'e2e',
  testIgnore: OTHERS,
  globalSetup: './e2e/globalSetup.ts',
  outputDir: `test-results/e2e-${process.env.FOYER_RENDERER ?? 'react'}`,
  workers: Object.keys(LANES).length,
  fullyParallel: false,
  ...(isStress ? { grep: VARIATIONS } : { grepInvert: VARIATIONS }),
  projects: Object.entries(LANES).map(([name, files]) => ({
    name,
    metadata: { lane: SETS[name] ?? FIRST_SET },
    workers: 1,
    ...(files.length > 0
      ? { testMatch: files.map((file) => `${file}.spec.ts`) }
      : { testIgnore: [...OTHERS, ...named.map((file) => `${file}.spec.ts`)] }),
  })),
  forbidOnly: isCi,
  retries: 0,
  // Both end what hangs; no test is made to be quick by them, however busy the machine is.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    // A press that finds nothing to press says so, with what it waited for, long before its test would end.
    actionTimeout: 90_000,
    viewport: { width: 1000, height: 800 },
    // Frames of animations are drawn by the processor here, and were a quarter of all that a run costs. Files that walk with
    // motion say so by `WITH_MOTION`, and the hosts and the component tests do.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes time from every test, and nobody opens a trace on a build server.
    trace: isCi ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
    },
  },
})
