/** A part of the custody code, and the tests that have to notice when it changes. */
export interface Scope {
  /** The folder of its sources. */
  readonly folder: string
  /** Globs of its tests. */
  readonly tests: readonly string[]
  /** Globs of tests that are asked of a folder too, where each folder is asked with its own tests. */
  readonly testsOf?: Readonly<Record<string, readonly string[]>>
  /** Where its tests run. @default 'node' */
  readonly runsIn?: 'browser'
}

const FRAME = 'packages/secure-frame/src'
const VAULT = 'packages/vault/src'

/** Tests of the vault that play through several of its folders. */
const ofVault = (...names: readonly string[]) => names.map((name) => `${VAULT}/${name}.test.ts`)

/** The scopes that an auditor asks figures of, by the name that the command takes. */
export const SCOPES: Readonly<Record<string, Scope>> = {
  protocol: {
    folder: 'packages/secure-protocol/src',
    tests: [
      'packages/secure-protocol/src/**/*.test.ts',
      `${FRAME}/smart/**/*.test.ts`,
      'packages/devkit/src/smartAccounts/{deployedCode,encodings}.test.ts',
    ],
  },
  codec: { folder: 'packages/codec/src', tests: ['packages/codec/src/**/*.test.ts'] },
  servers: {
    folder: 'packages/server-kit/src/custody',
    tests: [
      'packages/server-kit/src/custody/**/*.test.ts',
      'packages/secure-protocol/src/account/*.test.ts',
      // What needs a database is tried where the vault uses it.
      'packages/vault/src/{keys,mail}/*.test.ts',
    ],
  },
  sign: { folder: `${FRAME}/sign`, tests: [`${FRAME}/{sign,approval}/**/*.test.ts`] },
  decode: { folder: `${FRAME}/decode`, tests: [`${FRAME}/{decode,sign,smart}/**/*.test.ts`] },
  approval: {
    folder: `${FRAME}/approval`,
    tests: [`${FRAME}/approval/**/*.test.ts`, `${FRAME}/approval/**/*.test.tsx`],
    runsIn: 'browser',
  },
  vault: {
    folder: VAULT,
    tests: [`${VAULT}/**/*.test.ts`],
    testsOf: {
      change: ofVault('figures', 'guards', 'neighbours'),
      database: ofVault('figures'),
      erasure: ofVault('figures', 'neighbours'),
      factors: ofVault('figures', 'guards'),
      freezes: ofVault('figures'),
      guards: ofVault('figures'),
      http: ofVault('challenge/challenge', 'links/links', 'links/lockout'),
      links: ofVault('figures', 'releases/releases', 'waitsOfOthers'),
      mail: ofVault('figures'),
      projects: ofVault('settings'),
      releases: ofVault('figures', 'factors/usualWait'),
      rotation: ofVault('figures', 'guards'),
      shares: ofVault('figures', 'guards', 'vault'),
      wallet: ofVault('guards', 'rowsOfOthers', 'vault'),
      recovery: ofVault('figures', 'guards'),
    },
  },
}
